import type { ComponentProps } from 'react'
import { isExternal } from '../../model/urls'

/**
 * A link. One that leaves the site opens in a new tab without handing over `window.opener`;
 * `mailto:` and the like do not.
 */
export function Anchor({ href = '', children, ...rest }: ComponentProps<'a'>) {
  const leaves = isExternal(href) || href.startsWith('[[')
  const opensTab = leaves && (/^(?:https?:)?\/\//.test(href) || href.startsWith('[['))
  return (
    <a {...rest} href={href} {...(opensTab ? { target: '_blank', rel: 'noopener' } : {})}>
      {children}
    </a>
  )
}
