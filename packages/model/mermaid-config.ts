/**
 * Fonts that are widely available: a picture is drawn once and shown everywhere, and its text is
 * measured when it is drawn.
 */
const FONT = '"Liberation Sans", Arial, Helvetica, sans-serif'

/**
 * The site's colors as Mermaid names them. The theme itself is `default` in light and `dark` in
 * dark mode.
 */
const VARIABLES = {
  default: {
    primaryColor: '#e9f3f1',
    primaryBorderColor: '#86b5ad',
    primaryTextColor: '#16211f',
    secondaryColor: '#f4f6f6',
    secondaryBorderColor: '#c3cbca',
    secondaryTextColor: '#16211f',
    tertiaryColor: '#f8f9f9',
    tertiaryBorderColor: '#dde2e1',
    tertiaryTextColor: '#16211f',
    mainBkg: '#e9f3f1',
    nodeBorder: '#86b5ad',
    clusterBkg: '#f7f9f9',
    clusterBorder: '#c3cbca',
    lineColor: '#5d6b69',
    textColor: '#2a3533',
    titleColor: '#16211f',
    edgeLabelBackground: '#fcfdfd',
    noteBkgColor: '#fdf4ea',
    noteBorderColor: '#e2b98f',
    noteTextColor: '#2a3533',
    actorBkg: '#e9f3f1',
    actorBorder: '#86b5ad',
    actorTextColor: '#16211f',
    actorLineColor: '#c3cbca',
    signalColor: '#5d6b69',
    signalTextColor: '#2a3533',
    labelBoxBkgColor: '#f4f6f6',
    labelBoxBorderColor: '#c3cbca',
    labelTextColor: '#16211f',
    loopTextColor: '#2a3533',
    activationBkgColor: '#f4f6f6',
    activationBorderColor: '#86b5ad',
  },
  dark: {
    primaryColor: '#16302e',
    primaryBorderColor: '#3f6f69',
    primaryTextColor: '#eef3f2',
    secondaryColor: '#1b2528',
    secondaryBorderColor: '#3b484b',
    secondaryTextColor: '#eef3f2',
    tertiaryColor: '#141d20',
    tertiaryBorderColor: '#2b383b',
    tertiaryTextColor: '#eef3f2',
    mainBkg: '#16302e',
    nodeBorder: '#3f6f69',
    clusterBkg: '#10191c',
    clusterBorder: '#3b484b',
    lineColor: '#93a3a3',
    textColor: '#ced8d8',
    titleColor: '#eef3f2',
    edgeLabelBackground: '#0f181b',
    noteBkgColor: '#35271a',
    noteBorderColor: '#7a5a36',
    noteTextColor: '#eef3f2',
    actorBkg: '#16302e',
    actorBorder: '#3f6f69',
    actorTextColor: '#eef3f2',
    actorLineColor: '#3b484b',
    signalColor: '#93a3a3',
    signalTextColor: '#ced8d8',
    labelBoxBkgColor: '#1b2528',
    labelBoxBorderColor: '#3b484b',
    labelTextColor: '#eef3f2',
    loopTextColor: '#ced8d8',
    activationBkgColor: '#1b2528',
    activationBorderColor: '#3f6f69',
  },
}

/** Opaque labels that lines can't cross, the site's corners, and a fill of their own for stores. */
const styleOf = ({ secondaryColor, secondaryBorderColor, edgeLabelBackground }: Variables) => `
  .edgeLabel rect, .labelBkg { opacity: 1; fill: ${edgeLabelBackground}; background-color: ${edgeLabelBackground}; }
  .node rect, rect.actor, .note, .labelBox, .cluster rect { rx: 6px; ry: 6px; }
  .node path.label-container { fill: ${secondaryColor}; stroke: ${secondaryBorderColor}; }
  .cluster-label text, .cluster text { font-weight: 600; }
  .messageText, .noteText, .noteText > tspan, text.actor, text.actor > tspan { font-size: 14px !important; }
  .messageText { paint-order: stroke; stroke: ${edgeLabelBackground} !important; stroke-width: 6px; }
`

type Variables = (typeof VARIABLES)['default']

/**
 * How Mermaid draws, at build and in the reader's browser. Plain SVG text, so that a picture needs
 * no HTML.
 */
export const mermaidConfig = (theme: 'default' | 'dark') => ({
  startOnLoad: false,
  securityLevel: 'strict' as const,
  theme,
  themeVariables: { fontFamily: FONT, fontSize: '14px', ...VARIABLES[theme] },
  themeCSS: styleOf(VARIABLES[theme]),
  htmlLabels: false,
  flowchart: {
    htmlLabels: false,
    useMaxWidth: true,
    padding: 11,
    nodeSpacing: 26,
    rankSpacing: 34,
    wrappingWidth: 150,
    curve: 'basis' as const,
  },
  sequence: {
    useMaxWidth: true,
    mirrorActors: false,
    actorMargin: 44,
    width: 120,
    diagramMarginX: 8,
    messageFontSize: 14,
    actorFontSize: 14,
    noteFontSize: 14,
    wrapPadding: 12,
    wrap: true,
  },
  deterministicIds: true,
})
