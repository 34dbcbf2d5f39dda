import { t } from '#domain/words/t.ts'
import { qrPath } from '#print/parts/upi-qr.tsx'
import classes from './display-panel.module.css'

/** QR code of the link, so that nobody has to type the address on an old phone. */
export function LinkCode({ url }: { url: string }) {
  const { path, side } = qrPath(url)
  return (
    <svg
      className={classes.code}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={t('The link of the display as a code')}
    >
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  )
}
