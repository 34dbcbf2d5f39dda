import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'
import { t } from '#domain/words/t.ts'

/** Mantine needs ten shades; ours are a wash (0 to 2), the colour (3 to 6) and its hover (7 to 9), all from tokens.css. */
const shades = (wash: string, colour: string, hover: string): MantineColorsTuple => [
  wash,
  wash,
  wash,
  colour,
  colour,
  colour,
  colour,
  hover,
  hover,
  hover,
]

export const theme = createTheme({
  primaryColor: 'blue',
  primaryShade: 6,
  colors: {
    blue: shades('var(--blue-wash)', 'var(--blue)', 'var(--blue-hover)'),
    red: shades('var(--red-wash)', 'var(--red)', 'var(--red)'),
  },
  white: 'var(--sheet)',
  black: 'var(--ink)',
  fontFamily: 'var(--font)',
  fontSizes: { xs: '12px', sm: '14px', md: '16px', lg: '20px', xl: '28px' },
  lineHeights: { xs: '16px', sm: '20px', md: '24px', lg: '28px', xl: '36px' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '20px', lineHeight: '28px' },
      h2: { fontSize: '16px', lineHeight: '24px' },
      h3: { fontSize: '14px', lineHeight: '20px' },
    },
  },
  spacing: { xs: '4px', sm: '8px', md: '16px', lg: '20px', xl: '32px' },
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '8px', xl: '8px' },
  defaultRadius: 'md',
  shadows: { xs: 'none', sm: 'none', md: 'var(--float)', lg: 'var(--float)', xl: 'var(--float)' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  // Plain objects and not Component.extend: extending would load every named component on every screen.
  components: {
    Button: { defaultProps: { size: 'sm', radius: 'lg' } },
    Input: { defaultProps: { size: 'sm' } },
    InputWrapper: { defaultProps: { size: 'sm' } },
    Select: {
      defaultProps: { withCheckIcon: false, maxDropdownHeight: 280, comboboxProps: { shadow: 'md' } },
    },
    Textarea: { defaultProps: { rows: 3, resize: 'vertical' } },
    Text: { defaultProps: { size: 'sm' } },
    Menu: { defaultProps: { shadow: 'md', radius: 'lg', transitionProps: { duration: 0 } } },
    Popover: { defaultProps: { shadow: 'md', transitionProps: { duration: 0 } } },
    Modal: {
      defaultProps: {
        radius: 'lg',
        padding: 24,
        transitionProps: { duration: 0 },
        overlayProps: { color: 'var(--ink)', backgroundOpacity: 0.32 },
        closeButtonProps: { 'aria-label': t('Close') },
      },
    },
  },
})

/** Mantine's variables set to our tokens. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  dark: {},
  light: {
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-body': 'var(--sheet)',
    '--mantine-color-dimmed': 'var(--ink-2)',
    '--mantine-color-placeholder': 'var(--ink-3)',
    '--mantine-color-anchor': 'var(--blue)',
    '--mantine-color-error': 'var(--red)',
    '--mantine-color-default': 'var(--sheet)',
    '--mantine-color-default-hover': 'var(--sunk)',
    '--mantine-color-default-border': 'var(--btn-edge)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-disabled': 'var(--sunk)',
    '--mantine-color-disabled-color': 'var(--ink-3)',
    '--mantine-color-disabled-border': 'var(--line)',
    '--mantine-color-blue-light': 'var(--blue-wash)',
    '--mantine-color-blue-light-hover': 'var(--blue-wash)',
    '--mantine-color-blue-light-color': 'var(--blue)',
    '--mantine-color-red-outline-hover': 'var(--red-wash)',
  },
})
