import { t } from '#domain/words/t.ts'
import { paths } from '#web/app/paths.ts'

/** Help on counting the cash. */
export const DRAWER_HELP = {
  [paths.drawer]: {
    for: t(
      'Counting the drawer in the evening: what should be there, what is, and what explains a difference to the rupee.',
    ),
    things: [
      t(
        'Type how many of each note and coin there are; Enter goes on. The last row shows what should be there.',
      ),
      t(
        'Look at what explains a difference: one click changes a bill that was paid by UPI, and can be undone.',
      ),
      t(
        'Say what stays for tomorrow and close: the rest goes to the safe, a difference to Cash Short and Over.',
      ),
    ],
  },
  [paths.closings]: {
    for: t(
      'The evenings on which a drawer was closed: what was counted, what should have been there, and by whom.',
    ),
    things: [
      t('Open an evening to see what was counted, note by note.'),
      t('Print it to sign it and put it away.'),
      t('Follow the difference: it is posted to Cash Short and Over under its number.'),
    ],
  },
} as const
