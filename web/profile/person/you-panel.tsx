import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Profile } from '#contract/people/profile.ts'
import { SHOP_ROLE_WORDS } from '#domain/people/permissions.ts'
import { LANGUAGES } from '#domain/words/languages.ts'
import { t } from '#domain/words/t.ts'
import { askLanguage } from '#web/app/language/ask-language.ts'
import { pageLanguage } from '#web/app/language/change-language.ts'
import { ProfilePanel } from '#web/profile/profile-panel.tsx'
import { Facts } from '#web/ui/frame/facts.tsx'
import { later } from '#web/ui/later.tsx'

const OwnNameDialog = later(async () => (await import('./own-name-dialog.tsx')).OwnNameDialog)

/** The signed-in person: name, role, email and language. */
export function YouPanel({ profile: { userName, email, rights } }: { profile: Profile }) {
  const [isNaming, setIsNaming] = useState(false)
  return (
    <ProfilePanel anchor="you" title={t('You')}>
      <Facts
        facts={[
          [t('Your name'), userName],
          [t('Role'), SHOP_ROLE_WORDS[rights.role]],
          [t('Email'), email],
          [t('Language'), LANGUAGES[pageLanguage()]],
        ]}
      />
      <div className="flex wrap gap-2 above-3">
        <Button variant="default" onClick={() => setIsNaming(true)}>
          {t('Correct Your Name')}
        </Button>
        <Button variant="default" onClick={askLanguage}>
          {t('Change Language')}
        </Button>
      </div>
      {isNaming && <OwnNameDialog name={userName} onClose={() => setIsNaming(false)} />}
    </ProfilePanel>
  )
}
