// Colours of an Indian kitchen: tamarind browns, turmeric, banana leaf, the steel of a dabba and the
// warm white of rice. Every pair of text and surface here has a contrast of at least 4.5:1 (WCAG AA).

// `soft` is a pale surface of a colour, `onSoft` the text on it; the stage is the dark background
// of hero and footer in both colour schemes.

export const light = {
  primary: { main: '#8a2f17', dark: '#6a210e', light: '#a84a2d', contrastText: '#fff9ef' },
  secondary: { main: '#2b6539', dark: '#1e4a29', light: '#4c8558', contrastText: '#ffffff' },
  error: { main: '#a3201a', contrastText: '#ffffff' },
  background: { default: '#fbf6ec', paper: '#fffdf8' },
  text: { primary: '#2e140c', secondary: '#66473a' },
  divider: '#e8dccb',
  turmeric: {
    main: '#f0ad25',
    dark: '#ffc650',
    contrastText: '#2e140c',
    soft: '#fcebc4',
    onSoft: '#5f3a02',
    star: '#c27803',
  },
  leaf: { main: '#2b6539', contrastText: '#ffffff', soft: '#e1eed8', onSoft: '#1f4c2b' },
  steel: { surface: '#f4ecdf', line: '#ddd0bd', edge: '#8c8070', text: '#5a4a40' },
  stage: { main: '#451a10', deep: '#32110a', text: '#fdf3e1', quiet: '#e6cdb8', line: '#6b3a2b' },
}

export const dark = {
  primary: { main: '#f4ba45', dark: '#e0a127', light: '#f9cf78', contrastText: '#2a120a' },
  secondary: { main: '#93c894', dark: '#6ea770', light: '#b3dbb2', contrastText: '#10240f' },
  error: { main: '#f5a193', contrastText: '#3a0b06' },
  background: { default: '#19100c', paper: '#241813' },
  text: { primary: '#f9efdf', secondary: '#cfbaa8' },
  divider: '#43322a',
  turmeric: {
    main: '#f4ba45',
    dark: '#ffc650',
    contrastText: '#2a120a',
    soft: '#48330f',
    onSoft: '#fbdc9a',
    star: '#f4ba45',
  },
  leaf: { main: '#93c894', contrastText: '#10240f', soft: '#22382a', onSoft: '#c3e6c1' },
  steel: { surface: '#30231c', line: '#54443a', edge: '#8a786b', text: '#d3c3b4' },
  stage: { main: '#35150d', deep: '#120a07', text: '#fdf3e1', quiet: '#e0c8b4', line: '#5a3325' },
} satisfies typeof light
