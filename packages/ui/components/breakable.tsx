import { Fragment } from 'react'

/** Text that may break between its parts. */
export const Breakable = ({ parts }: { parts: readonly string[] }) =>
  parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
