import type { ShopIconName } from './shop-icons.ts'

/** One path per icon on a 24 grid: those of the signed-out screens. The shell adds the others. */
const BASE = {
  headset:
    'M4 15v-3a8 8 0 0 1 16 0v3M4 15a2 2 0 0 1 2-2h1v6H6a2 2 0 0 1-2-2ZM20 15a2 2 0 0 0-2-2h-1v6h1a2 2 0 0 0 2-2Z',
  bolt: 'M13 3 4 14h7l-1 7 9-11h-7Z',
  shield: 'M12 3l8 3v5.5c0 4.7-3.3 8.2-8 9.5-4.7-1.3-8-4.8-8-9.5V6ZM8.5 12l2.5 2.5 4.5-4.5',
  globe:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3 12h18M12 3c2.5 2.6 3.8 5.6 3.8 9s-1.3 6.4-3.8 9c-2.5-2.6-3.8-5.6-3.8-9S9.5 5.6 12 3Z',
  logout: 'M9 21H5.5A1.5 1.5 0 0 1 4 19.5v-15A1.5 1.5 0 0 1 5.5 3H9M10 12h11M17 8l4 4-4 4',
  'chevron-down': 'M6 9l6 6 6-6',
  close: 'M6 6l12 12M18 6 6 18',
  check: 'M5 12.5l5 5L20 7',
  'alert-triangle': 'M12 4 2.8 20h18.4ZM12 10v4.5M12 17.2v.01',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  'eye-off':
    'M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.7 3.4M6.3 7.3A15.5 15.5 0 0 0 2.5 12S6 18.5 12 18.5a9.3 9.3 0 0 0 4.3-1.1M9.9 9.9a3 3 0 0 0 4.2 4.2',
  refresh: 'M20 11a8 8 0 0 0-14-4.5L4 8.5M4 4v4.5h4.5M4 13a8 8 0 0 0 14 4.5l2-2M20 20v-4.5h-4.5',
} as const

/** 'chat' is loaded with the screens that send messages (add-chat-icon.ts). */
export type IconName = keyof typeof BASE | ShopIconName | 'chat'

export const ICONS: Partial<Record<IconName, string>> = { ...BASE }
