import type { ReactNode } from 'react'

interface HeadingProps {
  id?: string
  children?: ReactNode
  className?: string
}

const heading = (Tag: 'h2' | 'h3' | 'h4' | 'h5' | 'h6') =>
  /** A heading that links to itself. Clicking also copies the link (`browser/copy.ts`). */
  function LinkedHeading({ id, children, className }: HeadingProps) {
    return (
      <Tag id={id} className={className}>
        {id ? (
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
