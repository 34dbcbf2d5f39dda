import type { ReactElement } from 'react'
import type { Paise } from '#domain/money.ts'
import type { Words } from '#domain/words/t.ts'
import type { PaperPage } from '#print/paper-pages.ts'
import type { Looks } from './laying/look.ts'
import type { PaperPicture } from './paper-model.tsx'

/** A paper to draw: the same content and pages as in a browser. */
export interface PaperJob {
  title: string
  /** The shop's name, as the file's author. */
  author: string
  /** 'YYYY-MM-DD', so that the same paper is the same file. */
  day: string
  page: PaperPage
  looks: Looks
  /** Recipient of the paper, if known, and its total. */
  party: { name: string; email?: string }
  amount?: Paise
  /** First and last day of a statement. */
  days?: { from: string; to: string }
  /** True for a voucher about money that the shop paid. */
  isPayment?: boolean
  /** What must stand on each sheet, in the paper's language: its shop, number, party and total. */
  says?: () => string[]
  /** Number of its lines. */
  lines?: number
  /** The shop's logo. */
  logo?: PaperPicture
  /** Rows continue across pages without carried-forward totals. */
  runsOn?: true
  /** Each from the top of a page. */
  sheets: { page: ReactElement; foot?: () => string }[]
  /** The words of its language; undefined is English. */
  words: Words | undefined
}
