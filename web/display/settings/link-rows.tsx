import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import {
  type CustomerDisplay,
  listDisplays,
  makeDisplay,
  renewDisplay,
  switchOffDisplay,
} from '#contract/display/customer-displays.ts'
import { t } from '#domain/words/t.ts'
import { useAnswer, useSave } from '#web/app/calls/queries.ts'
import { MayButton } from '#web/app/rights/may-button.tsx'
import { SettingRow } from '#web/app/settings/setting-row.tsx'
import { useThisTill } from '#web/documents/till/this-till.ts'
import { byToast } from '#web/ui/feedback/by-toast.ts'
import { confirmDanger } from '#web/ui/feedback/confirm-dialog.tsx'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import { alertToast, toast } from '#web/ui/feedback/toast.tsx'
import { changeTillDisplay, useTillDisplay } from '../till-display.ts'
import classes from './display-panel.module.css'

const LinkCode = lazy(async () => ({ default: (await import('./link-code.tsx')).LinkCode }))

const onError = ({ message }: Error) => alertToast(message)

/** Link of this till's display, and the displays of the shop's other tills. */
export function LinkRows() {
  const { id } = useTillDisplay()
  const { data: displays } = useAnswer(listDisplays, {})
  const own = displays?.find((display) => display._id === id)
  const others = displays?.filter((display) => display._id !== id) ?? []
  return (
    <>
      {own ? <OwnLink display={own} /> : <NoLink isKnown={displays !== undefined} />}
      {others.map((display) => (
        <OtherDisplay key={display._id} display={display} />
      ))}
    </>
  )
}

function NoLink({ isKnown }: { isKnown: boolean }) {
  const till = useThisTill() ?? ''
  const make = useSave(makeDisplay)
  const send = () =>
    make.mutate(
      { body: { till } },
      { onSuccess: ({ display }) => changeTillDisplay({ id: display._id }), onError },
    )
  return (
    <SettingRow
      title={t('An old phone or tablet')}
      sentence={t('It opens a link and shows the bills of this till. Nobody has to sign in on it.')}
    >
      <MayButton
        needs="settings"
        variant="default"
        disabled={!isKnown}
        loading={make.isPending}
        onClick={send}
      >
        {t('Make a Link')}
      </MayButton>
    </SettingRow>
  )
}

function OwnLink({ display: { _id, url } }: { display: CustomerDisplay }) {
  const renew = useSave(renewDisplay)
  const off = useSave(switchOffDisplay)
  const params = { id: _id }
  const replace = async () => {
    const isSure = await confirmDanger({
      title: t('A new link for this display?'),
      sentence: t('Who has the old link sees nothing any more.'),
      action: t('New Link'),
    })
    if (isSure) renew.mutate({ params }, byToast)
  }
  const switchOff = () =>
    off.mutate(
      { params },
      {
        onSuccess: ({ message }) => {
          changeTillDisplay({ id: '' })
          toast(message)
        },
        onError,
      },
    )
  const isBusy = renew.isPending || off.isPending
  return (
    <SettingRow
      title={
        <>
          <span>{t('An old phone or tablet')}</span> <StateWord state="approved">{t('in use')}</StateWord>
        </>
      }
      sentence={t(
        'Scan the code with it, or type the address. Whoever has the link sees the bills of this till.',
      )}
      isInUse
      below={
        <>
          <p className={`above-2 breaks ${classes.link}`}>
            <a href={url} target="_blank" rel="noreferrer">
              {url.replace(/^https?:\/\//, '')}
            </a>
          </p>
          <div className={`flex wrap gap-2 ${classes.controls}`}>
            <Button variant="default" onClick={() => copy(url)}>
              {t('Copy')}
            </Button>
            <Button variant="default" disabled={isBusy} onClick={() => void replace()}>
              {t('New Link')}
            </Button>
            <Button
              variant="subtle"
              disabled={isBusy}
              aria-label={t('Switch off the phone or tablet')}
              onClick={switchOff}
            >
              {t('Switch off')}
            </Button>
          </div>
        </>
      }
    >
      <Suspense fallback={<div className={classes.code} />}>
        <LinkCode url={url} />
      </Suspense>
    </SettingRow>
  )
}

function OtherDisplay({ display: { _id, number, till } }: { display: CustomerDisplay }) {
  const off = useSave(switchOffDisplay)
  const name = t('Display {number}', { number })
  return (
    <SettingRow
      title={name}
      sentence={till ? t('of the till {till}', { till }) : t('of another computer of the shop')}
    >
      <Button
        variant="subtle"
        loading={off.isPending}
        aria-label={t('Switch off {name}', { name })}
        onClick={() => off.mutate({ params: { id: _id } }, byToast)}
      >
        {t('Switch off')}
      </Button>
    </SettingRow>
  )
}

/** A browser may forbid copying; the link is shown as text, too. */
function copy(url: string) {
  navigator.clipboard.writeText(url).then(
    () => toast(t('Link copied')),
    () => toast(t('The link stands on the screen')),
  )
}
