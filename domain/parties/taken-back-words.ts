import { t } from '../words/t.ts'
import type { TakeBack } from './goods-taken-back.ts'

export const TAKE_BACK_WORDS: Record<TakeBack, string> = {
  never: t('takes nothing back'),
  'before-3': t('until 3 months before the expiry'),
  'before-2': t('until 2 months before the expiry'),
  'before-1': t('until a month before the expiry'),
  expiry: t('until the expiry'),
  'after-1': t('until a month after the expiry'),
  'after-3': t('until 3 months after the expiry'),
  'after-6': t('until 6 months after the expiry'),
}
