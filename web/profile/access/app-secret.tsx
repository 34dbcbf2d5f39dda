import { t } from '#domain/words/t.ts'
import { qrPath } from '#print/parts/upi-qr.tsx'
import classes from './access.module.css'

/** In groups, for typing it into a phone. */
const groups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret

/** Secret of the authenticator app: as a QR code, and as text. */
export function AppSecret({ secret, uri }: { secret: string; uri: string }) {
  const { path, side } = qrPath(uri)
  return (
    <div className={classes.app}>
      <svg
        className={classes.code}
        viewBox={`0 0 ${side} ${side}`}
        data-code={uri}
        role="img"
        aria-label={t('QR code for your authenticator app')}
      >
        <path d={path} shapeRendering="crispEdges" />
      </svg>
      <div className="stack gap-3 shrink">
        <p>
          {t(
            'Scan this with an authenticator app, such as Google Authenticator, Aegis or Microsoft Authenticator.',
          )}
        </p>
        <p>{t('Or type this key into the app:')}</p>
        <p className={classes.secret}>{groups(secret)}</p>
      </div>
    </div>
  )
}
