import { Button } from '@mantine/core'
import { useState } from 'react'
import { t } from '#domain/words/t.ts'
import { ProfilePanel } from '#web/profile/profile-panel.tsx'
import { later } from '#web/ui/later.tsx'
import classes from './access.module.css'
import { UnconfirmedEmail } from './unconfirmed-email.tsx'

const ChangePasswordDialog = later(
  async () => (await import('./change-password-dialog.tsx')).ChangePasswordDialog,
)

export function PasswordPanel({ email }: { email: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <ProfilePanel anchor="password" title={t('Password')}>
      <div className={`row wrap spread quiet ${classes.panelRow}`}>
        <p>{t('A new password signs out all other devices. This one stays signed in.')}</p>
        <Button variant="default" onClick={() => setIsOpen(true)}>
          {t('Change Password')}
        </Button>
      </div>
      {/* Below the button, which stays where it is when the answer comes. */}
      <UnconfirmedEmail />
      {isOpen && <ChangePasswordDialog email={email} onClose={() => setIsOpen(false)} />}
    </ProfilePanel>
  )
}
