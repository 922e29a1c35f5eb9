import type { Logo, Site } from '@docs/model/site'
import * as words from '../words/frame'

/** The logo: an anvil that also reads as a small waterfall of runs with a hot middle. */
const ANVIL =
  'M.75 5.25H21.5a1.25 1.25 0 0 1 1.25 1.25v2A1.25 1.25 0 0 1 21.5 9.75H9.25C5 9.75 2 8.25.75 5.25Z'
const RUNS = [
  { className: 'brand-heat', x: 10, y: 11.25, width: 7.5, height: 3, rx: 0.75 },
  { className: undefined, x: 6.75, y: 15.75, width: 14, height: 4.25, rx: 1.25 },
]

/** The logo as SVG text, for the favicon. */
export const MARK = [
  `<path d="${ANVIL}"/>`,
  ...RUNS.map(({ className, x, y, width, height, rx }) => {
    const style = className ? ` class="${className}"` : ''
    return `<rect${style} x="${x}" y="${y}" width="${width}" height="${height}" rx="${rx}"/>`
  }),
].join('')

/** Logo and name. The colors are tokens, so both themes work. */
export function Brand({ site }: { site: Site }) {
  return (
    <a
      className="brand"
      href={site.logo?.href ?? '/'}
      aria-label={words.home(`${site.title} ${site.section}`.trimEnd())}
    >
      {site.logo ? <LogoPicture logo={site.logo} /> : <Mark />}
      <span>{site.title}</span>
      {site.section && <span className="brand-section">{site.section}</span>}
    </a>
  )
}

/** Contains a light and a dark image; CSS shows the one for the theme. */
function LogoPicture({ logo: { src, srcDark, alt, width, height } }: { logo: Logo }) {
  return (
    <>
      <img
        className={srcDark === null ? undefined : 'when-light'}
        src={src}
        alt={alt}
        width={width}
        height={height}
      />
      {srcDark !== null && (
        <img className="when-dark" src={srcDark} alt={alt} width={width} height={height} />
      )}
    </>
  )
}

const Mark = () => (
  <svg className="brand-mark" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
    <path d={ANVIL} />
    {RUNS.map(run => (
      <rect key={run.y} {...run} />
    ))}
  </svg>
)
