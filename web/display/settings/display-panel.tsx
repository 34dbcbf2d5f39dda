import { Button } from '@mantine/core'
import { useId } from 'react'
import { nothingShown } from '#contract/display/shown-sale.ts'
import type { Profile } from '#contract/people/profile.ts'
import { placeOf } from '#domain/shop/place-in-address.ts'
import { t } from '#domain/words/t.ts'
import { paths } from '#web/app/paths.ts'
import { SettingRow } from '#web/app/settings/setting-row.tsx'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import { changeTillDisplay, useTillDisplay } from '../till-display.ts'
import { lastShown, sendToWindow } from '../window-channel.ts'
import classes from './display-panel.module.css'
import { LinkRows } from './link-rows.tsx'

/** The screens that face the customers of this till: a second window of this browser, an old phone that opens a link. */
export function DisplayPanel({ profile }: { profile: Profile }) {
  const title = useId()
  const { hasWindow } = useTillDisplay()
  const open = () => {
    changeTillDisplay({ hasWindow: true })
    // Until the first bill the window shows the shop's name.
    if (!lastShown()) sendToWindow(idlePicture(profile))
    window.open(paths.display, 'bahi-display', 'popup,width=1024,height=640')
  }
  return (
    <section className={`card ${classes.card}`} aria-labelledby={title}>
      <div className={`wide-inset-3 row spread ${classes.title}`}>
        <h2 id={title}>{t('Customer Display')}</h2>
        <span className="smaller quiet">{t('what your customer sees while you bill')}</span>
      </div>
      <SettingRow
        title={
          <>
            <span>{t('A second screen of this computer')}</span>{' '}
            {hasWindow && <StateWord state="approved">{t('in use')}</StateWord>}
          </>
        }
        sentence={t(
          'A window opens: move it to the screen that faces the customer. It works without the connection too.',
        )}
        isInUse={hasWindow}
      >
        <div className={`flex wrap gap-2 ${classes.controls}`}>
          <Button variant="default" onClick={open}>
            {hasWindow ? t('Open Again') : t('Open Display')}
          </Button>
          {hasWindow && (
            <Button
              variant="subtle"
              aria-label={t('Switch off the second screen')}
              onClick={() => changeTillDisplay({ hasWindow: false })}
            >
              {t('Switch off')}
            </Button>
          )}
        </div>
      </SettingRow>
      <LinkRows />
    </section>
  )
}

const idlePicture = ({ name, address, logo, upiId, merchantCode, settings }: Profile) => ({
  shop: { name, place: placeOf(address), logo: logo ?? '', upiId, merchantCode },
  shown: nothingShown(settings.paperLanguage ?? 'en'),
  age: 0,
})
