import { Button, Modal } from '@mantine/core'
import type { Invitation } from '#contract/people/invitations.ts'
import { formatDate, todayInIndia } from '#domain/calendar.ts'
import { whatsAppLink } from '#domain/khata/message-links.ts'
import { SHOP_ROLE_WORDS } from '#domain/people/permissions.ts'
import { t } from '#domain/words/t.ts'
import { qrPath } from '#print/parts/upi-qr.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { useIsPhone } from '#web/ui/frame/use-width.ts'
import classes from './people.module.css'

/** The link of an invitation: as a code for a camera, and to be copied. */
export function LinkDialog({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const { name, role, url, email, expiresAt } = invitation
  const isPhone = useIsPhone()
  const { path, side } = qrPath(url)
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('Invitation of {name}', { name })}
      size={440}
      fullScreen={isPhone}
    >
      <div className="stack gap-4">
        <p>
          {t('{name} joins as {role} by this link. It works once, until {date}.', {
            name,
            role: SHOP_ROLE_WORDS[role],
            date: formatDate(todayInIndia(new Date(expiresAt))),
          })}{' '}
          {email && t('It is on its way to {email} too.', { email })}
        </p>
        <svg
          className={classes.code}
          viewBox={`0 0 ${side} ${side}`}
          role="img"
          aria-label={t('The link of the invitation as a code')}
        >
          <path d={path} shapeRendering="crispEdges" />
        </svg>
        <p className={`small quiet breaks ${classes.link}`} data-link>
          {url}
        </p>
        <div className="flex wrap gap-2">
          <Button data-autofocus onClick={() => copy(url)}>
            {t('Copy Link')}
          </Button>
          <Button
            component="a"
            variant="default"
            href={whatsAppLink(t('Join our shop as {role}: {url}', { role: SHOP_ROLE_WORDS[role], url }))}
            target="_blank"
            rel="noopener"
          >
            {t('Send on WhatsApp')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}

/** A browser may forbid copying; the link is shown as text, too. */
function copy(url: string) {
  navigator.clipboard.writeText(url).then(
    () => toast(t('Link copied')),
    () => toast(t('The link stands on the screen')),
  )
}
