import type { Profile } from '#contract/people/profile.ts'
import { t } from '#domain/words/t.ts'
import { LabelPages, labelPagesCss } from '#print/labels/label-pages.tsx'
import { DEVANAGARI } from '#web/documents/printing/paper-font.ts'
import { setPaperLanguage } from '#web/documents/printing/paper-language.ts'
import { openPrintWindow } from '#web/documents/printing/print-window.tsx'
import type { Labels } from './use-labels.ts'

/** Must be called within the click; a blocked window prints nothing. */
export const printLabels = (labels: Labels, profile: Profile) => print(labels, labels.pages, profile)

/** Prints the first sheet or row with the labels' edges, for checking their position on the real sheet. */
export const testLabels = (labels: Labels, profile: Profile) =>
  print(labels, labels.pages.slice(0, 1), profile, true)

async function print({ paper }: Labels, pages: Labels['pages'], profile: Profile, isOutlined = false) {
  const job = openPrintWindow(t('Labels'))
  if (!job) return
  await setPaperLanguage(undefined, profile)
  job.print(
    <LabelPages pages={pages} paper={paper} isOutlined={isOutlined} />,
    // A second name may be in Devanagari on a paper of any language.
    `${labelPagesCss(paper)}\n${DEVANAGARI}`,
  )
}
