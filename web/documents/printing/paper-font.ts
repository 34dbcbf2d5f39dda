import devanagari from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff2?url'

/** The font of papers on systems without a Devanagari font; screens use a smaller one (web/ui/scripts.css). */
export const DEVANAGARI = `@font-face {
  font-family: 'Noto Sans Devanagari';
  src: local('Noto Sans Devanagari'), url('${devanagari}') format('woff2');
  unicode-range: U+0900-097F, U+1CD0-1CF9, U+200C-200D, U+25CC, U+A830-A839, U+A8E0-A8FF;
}`
