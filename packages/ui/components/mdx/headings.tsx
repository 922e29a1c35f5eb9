import type { ReactNode } from 'react'

interface HeadingProps {
  id?: string
  children?: ReactNode
  className?: string
  /** Whether a link is inside: a link around it would end there. */
  'data-has-link'?: boolean
}

const heading = (Tag: 'h2' | 'h3' | 'h4' | 'h5' | 'h6') =>
  /** A heading that links to itself. Clicking also copies the link (`packages/ui/client/copy.ts`). */
  function LinkedHeading({ id, children, className, 'data-has-link': hasLink }: HeadingProps) {
    return (
      <Tag id={id} className={className}>
        {id && !hasLink ? (
          <a className="anchor" href={`#${id}`}>
            {children}
          </a>
        ) : (
          children
        )}
      </Tag>
    )
  }

export const headings = {
  h2: heading('h2'),
  h3: heading('h3'),
  h4: heading('h4'),
  h5: heading('h5'),
  h6: heading('h6'),
}
