import { type ReactElement, useEffect, useState } from 'react'
import type { Profile } from '#contract/people/profile.ts'
import type { Noun } from '#domain/document-kinds.ts'
import { paperLanguage } from '#domain/words/p.ts'
import { t } from '#domain/words/t.ts'
import type { PaperSize } from '#print/page-cuts.ts'
import type { ListedData, Stored } from '#web/documents/nouns.ts'
import { DEVANAGARI } from '#web/documents/printing/paper-font.ts'
import { setPaperLanguage } from '#web/documents/printing/paper-language.ts'
import { FittedPaper, PX_PER_MM } from '#web/documents/printing/scaled-paper.tsx'

const A4_MM = 210
/** Largest scale of a receipt. */
const LARGEST = 1.25

interface Drawn {
  pages: ReactElement
  css: string
  size?: PaperSize | undefined
  language: string
}

interface ReadPaperProps<N extends Noun> {
  data: ListedData<N>
  document: Stored[N]
  profile: Profile | undefined
}

/** The document as it prints. */
export function ReadPaper<N extends Noun>({ data, document, profile }: ReadPaperProps<N>) {
  const [drawn, setDrawn] = useState<Drawn>()
  const [body, setBody] = useState<HTMLElement>()
  const [height, setHeight] = useState(0)
  const { number } = data.read(document)

  useEffect(() => {
    if (!profile) return
    let isWanted = true
    const print = (pages: ReactElement, css: string, size?: PaperSize) => {
      if (isWanted) setDrawn({ pages, css: `${css}\n${DEVANAGARI}`, size, language: paperLanguage() })
    }
    setPaperLanguage(document.merchants, profile)
      .then(() => data.print({ print, cancel: () => {} }, document, { profile }))
      // A paper that cannot be loaded, as when offline, is left out.
      .catch(() => {})
    return () => {
      isWanted = false
    }
  }, [data, document, profile])

  // The paper grows with its lines, and when a logo or a code is loaded.
  useEffect(() => {
    if (!body) return
    const observer = new ResizeObserver(() => setHeight(body.scrollHeight))
    observer.observe(body)
    return () => observer.disconnect()
  }, [body])

  useEffect(() => {
    if (body && drawn) body.ownerDocument.documentElement.lang = drawn.language
  }, [body, drawn])

  const { size } = drawn ?? {}
  return (
    <FittedPaper
      title={t('{number} on paper', { number })}
      width={(size && 'rollMm' in size ? size.rollMm : A4_MM) * PX_PER_MM}
      height={height}
      largest={LARGEST}
      css={drawn?.css ?? ''}
      onLoaded={setBody}
    >
      {drawn?.pages}
    </FittedPaper>
  )
}
