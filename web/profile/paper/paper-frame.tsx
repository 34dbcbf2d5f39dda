import { t } from '#domain/words/t.ts'
import { ScaledPaper } from '#web/documents/printing/scaled-paper.tsx'
import type { PaperPicture } from './invoice-picture.tsx'
import classes from './paper-frame.module.css'

/** A page is shown whole; of a receipt only the upper part, large enough to read. */
const SEEN_PX = 184

/** A layout as it prints, made small. */
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
