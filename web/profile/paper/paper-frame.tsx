import { type CSSProperties, useState } from 'react'
import { createPortal } from 'react-dom'
import { t } from '#domain/words/t.ts'
import type { PaperPicture } from './invoice-picture.tsx'
import classes from './paper-frame.module.css'

/** A page is shown whole; of a receipt only the upper part, large enough to read. */
const SEEN_PX = 184
/** An empty page in standards mode: what is drawn in it comes through React, so no text becomes markup. */
const EMPTY_PAGE =
  '<!doctype html><html lang="en-IN" style="overflow:hidden"><head><meta charset="utf-8"></head><body></body></html>'

/** A layout as it prints, made small, in a frame of its own: paper and screen share no style. */
export function PaperFrame({ picture, isSample }: { picture: PaperPicture; isSample: boolean }) {
  const [body, setBody] = useState<HTMLElement>()
  const { css, page, width, height } = picture
  const size = { '--width': `${width}px`, '--height': `${height}px`, '--scale': SEEN_PX / height }
  return (
    <span className={classes.sheet} style={size as CSSProperties}>
      <iframe
        title={t('Picture of the paper')}
        tabIndex={-1}
        srcDoc={EMPTY_PAGE}
        onLoad={(event) => setBody(event.currentTarget.contentDocument?.body)}
      />
      {isSample && <span className={classes.sample}>{t('SAMPLE')}</span>}
      {body &&
        createPortal(
          <>
            <style>{css}</style>
            {page}
          </>,
          body,
        )}
    </span>
  )
}
