import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ShopBackups } from '#contract/shop/backups.ts'
import { formatMomentInIndia } from '#domain/calendar.ts'
import { t } from '#domain/words/t.ts'
import { messageOf } from '#web/app/calls/api-error.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { confirmDanger } from '#web/ui/feedback/confirm-dialog.tsx'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import { alertToast, toast } from '#web/ui/feedback/toast.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import { later } from '#web/ui/later.tsx'
import { KIND_WORDS } from './backup-kinds.ts'
import type { BackupCalls } from './backups-data.ts'

const PassphraseDialog = later(async () => (await import('./passphrase-dialog.tsx')).PassphraseDialog)
const BackupPlaceDialog = later(async () => (await import('./backup-place-dialog.tsx')).BackupPlaceDialog)

type Place = NonNullable<ShopBackups['places']>[number]

export const momentOf = (at: string) => formatMomentInIndia(new Date(at), new Date())

interface BackupPlacesProps {
  places: Place[]
  /** Only for who may name places here. */
  naming: ShopBackups['naming']
  calls: BackupCalls
}

/** Where the copies lie, how each place stands, and for who runs Bahi the way to name one. */
export function BackupPlaces({ places, naming, calls }: BackupPlacesProps) {
  const [open, setOpen] = useState<Place | 'new'>()
  const [isChecking, setIsChecking] = useState(false)
  return (
    <section className="card clip" aria-label={t('Where the copies lie')}>
      <div className="row wrap spread gap-2 inset-3">
        <h3>{t('Where the copies lie')}</h3>
        {naming && (
          <Button variant="subtle" leftSection={<Icon name="plus" />} onClick={() => setOpen('new')}>
            {places.length > 0 ? t('Another Place') : t('Name a Place')}
          </Button>
        )}
      </div>
      {places.length === 0 && (
        <p className="small quiet inset-3">
          {t(
            'On the machine of the books alone: a fire, or a thief, takes both. Name a folder on another disk, a bucket or a server elsewhere.',
          )}
        </p>
      )}
      <ul className="bare ruled">
        {places.map((place) => (
          <li key={place.label} className="row wrap spread gap-2 inset-3">
            <PlaceState {...place} />
            {place.named && <PlaceActions place={place} calls={calls} onOpen={() => setOpen(place)} />}
          </li>
        ))}
      </ul>
      {places.length > 0 && (
        <div className="row wrap spread gap-2 inset-3">
          <div className="stack gap-1 shrink">
            <b>{t('Passphrase')}</b>
            <span className="small quiet">{t('Without it nobody opens a backup, neither do we.')}</span>
          </div>
          <Button variant="default" onClick={() => setIsChecking(true)}>
            {t('Check That I Know It')}
          </Button>
        </div>
      )}
      {isChecking && <PassphraseDialog call={calls.check} onClose={() => setIsChecking(false)} />}
      {open && naming && (
        <BackupPlaceDialog
          place={open === 'new' ? undefined : open.named}
          hasPassphrase={naming.hasPassphrase}
          call={calls.name}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  )
}

const PlaceState = ({ kind, label, lastAt, failedAt, words }: Place) => (
  <div className="stack gap-1 shrink">
    <span className="breaks">
      <b>{KIND_WORDS[kind]}</b> <span className="quiet">{label}</span>
    </span>
    {failedAt ? (
      <StateWord state="alert">{t('failed {at}', { at: momentOf(failedAt) })}</StateWord>
    ) : (
      <StateWord state={lastAt ? 'done' : 'pending'}>{lastAt ? momentOf(lastAt) : t('none yet')}</StateWord>
    )}
    {words && <span className="small breaks">{words}</span>}
    {failedAt && lastAt && (
      <span className="small quiet">{t('The last backup there is of {at}.', { at: momentOf(lastAt) })}</span>
    )}
  </div>
)

interface PlaceActionsProps {
  place: Place
  calls: BackupCalls
  onOpen: () => void
}

/** A folder has nothing to set but its path, which is its name. */
function PlaceActions({ place, calls, onOpen }: PlaceActionsProps) {
  const { mutate, isPending } = useSave(calls.forget)
  const forget = async () => {
    const question = {
      title: t('Send no more to {place}?', { place: place.label }),
      sentence: t('The backups that lie there stay, and open with the passphrase.'),
      action: t('Send No More'),
    }
    if (!(await confirmDanger(question))) return
    mutate(
      { body: { label: place.label } },
      {
        onSuccess: ({ message }) => toast(message),
        onError: (error) => alertToast(messageOf(error, t('The place stays.'))),
      },
    )
  }
  return (
    <div className="flex wrap gap-2">
      {place.kind !== 'folder' && (
        <Button variant="default" onClick={onOpen}>
          {t('Settings')}
        </Button>
      )}
      <Button variant="subtle" loading={isPending} onClick={() => void forget()}>
        {t('Remove')}
      </Button>
    </div>
  )
}
