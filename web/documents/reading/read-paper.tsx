import { type CSSProperties, type ReactElement, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Profile } from '#contract/people/profile.ts'
import type { Noun } from '#domain/document-kinds.ts'
import { paperLanguage } from '#domain/words/p.ts'
import { t } from '#domain/words/t.ts'
import type { PaperSize } from '#print/page-cuts.ts'
import type { ListedData, Stored } from '#web/documents/nouns.ts'
import { DEVANAGARI } from '#web/documents/printing/paper-font.ts'
import { drawPapersFor } from '#web/documents/printing/paper-language.ts'
import { useElementWidth } from '#web/ui/frame/use-width.ts'
import classes from './read-paper.module.css'

/** An empty page in standards mode: what is drawn in it comes through React, so no text becomes markup. */
const EMPTY_PAGE =
  '<!doctype html><html lang="en-IN" style="overflow:hidden"><head><meta charset="utf-8"></head><body></body></html>'
const PX_PER_MM = 96 / 25.4
const A4_MM = 210
/** A receipt is not blown up further. */
const LARGEST = 1.25

interface Drawn {
  pages: ReactElement
  css: string
  size?: PaperSize
  language: string
}

interface ReadPaperProps<N extends Noun> {
  data: ListedData<N>
  document: Stored[N]
  profile: Profile | undefined
}

/** The document as it prints, in a frame of its own: paper and screen share no style. */
export function ReadPaper<N extends Noun>({ data, document, profile }: ReadPaperProps<N>) {
  const [drawn, setDrawn] = useState<Drawn>()
  const [body, setBody] = useState<HTMLElement>()
  const [height, setHeight] = useState(0)
  const frame = useRef<HTMLDivElement>(null)
  const room = useElementWidth(frame)
  const { number } = data.read(document)

  useEffect(() => {
    if (!profile) return
    let isWanted = true
    const print = (pages: ReactElement, css: string, size?: PaperSize) => {
      if (isWanted) setDrawn({ pages, css: `${css}\n${DEVANAGARI}`, size, language: paperLanguage() })
    }
    drawPapersFor(document.merchants, profile)
      .then(() => data.print({ print, cancel: () => {} }, document, { profile }))
      // A paper that cannot be fetched, as when the line is down, is left out.
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
  const width = (size && 'rollMm' in size ? size.rollMm : A4_MM) * PX_PER_MM
  const scale = Math.min(LARGEST, Number.isFinite(room) ? room / width : 1)
  return (
    <div
      ref={frame}
      className={classes.paper}
      style={{ '--width': `${width}px`, '--height': `${height}px`, '--scale': scale } as CSSProperties}
    >
      <div className={classes.sheet}>
        <iframe
          title={t('{number} on paper', { number })}
          tabIndex={-1}
          srcDoc={EMPTY_PAGE}
          onLoad={(event) => setBody(event.currentTarget.contentDocument?.body)}
        />
        {body &&
          drawn &&
          createPortal(
            <>
              <style>{drawn.css}</style>
              {drawn.pages}
            </>,
            body,
          )}
      </div>
    </div>
  )
}
