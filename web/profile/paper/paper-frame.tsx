import { t } from '#domain/words/t.ts'
import { ScaledPaper } from '#web/documents/printing/scaled-paper.tsx'
import type { PaperPicture } from './invoice-picture.tsx'
import classes from './paper.module.css'

/** Visible height: a page is shown whole, a receipt only down to a part that is large enough to read. */
const SEEN_PX = 184

/** A printed layout, scaled down. */
export const PaperFrame = ({
  picture: { css, page, width, height },
  isSample,
}: {
  picture: PaperPicture
  isSample: boolean
}) => (
  <ScaledPaper
    title={t('Picture of the paper')}
    width={width}
    height={height}
    scale={SEEN_PX / height}
    css={css}
    over={isSample && <span className={classes.sample}>{t('SAMPLE')}</span>}
  >
    {page}
  </ScaledPaper>
)
