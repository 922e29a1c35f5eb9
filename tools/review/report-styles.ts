/** The report's own styles. */
export const REPORT_STYLES = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
body { max-width: 100rem; margin: 2rem auto; padding: 0 1rem }
summary { font-size: 1.25rem; font-weight: 600; padding: .75rem 0; cursor: pointer }
h3 { font-size: 1rem; margin: 1rem 0 .25rem }
table { border-collapse: collapse }
th, td { padding: .25rem .75rem; text-align: left; vertical-align: top; border-bottom: 1px solid #8884 }
figure { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; margin: 0 0 2rem; align-items: start }
figcaption { grid-column: 1 / -1; font-weight: 600 }
img { max-width: 100%; border: 1px solid #8886 }
pre { overflow-x: auto; padding: .5rem .75rem; margin: .25rem 0; background: #8881 }
ol { margin: 0; padding-left: 1.25rem }
.added { background: light-dark(#e3f6e8, #12351f) }
.removed { background: light-dark(#fdeaea, #43191b) }
.much { color: light-dark(#b3261e, #ff8a80); font-weight: 600 }
.right { font-weight: 600 }
`
