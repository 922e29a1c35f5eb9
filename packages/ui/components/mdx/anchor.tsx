import type { ComponentProps } from 'react'
import { isExternal } from '@docs/model/urls'

/**
 * A link. External ones open in a new tab without `window.opener`, except `mailto:` and similar
 * schemes.
 */
export function Anchor({ href, children, ...rest }: ComponentProps<'a'>) {
  // Without an address, it is a place that others lead to.
  if (href === undefined) return <a {...rest}>{children}</a>
  const leaves = isExternal(href) || href.startsWith('[[')
  const opensTab = leaves && (/^(?:https?:)?\/\//.test(href) || href.startsWith('[['))
  return (
    <a {...rest} href={href} {...(opensTab ? { target: '_blank', rel: 'noopener' } : {})}>
      {children}
    </a>
  )
}
