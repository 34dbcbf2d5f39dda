import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { deleteScheme, listSchemes, type StoredScheme } from '#contract/pricing/schemes.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { paiseToRupees } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { messageOf } from '#web/app/calls/api-error.ts'
import { useAnswer } from '#web/app/calls/queries.ts'
import { useConfirmedDelete } from '#web/app/calls/use-confirmed-delete.ts'
import { paths } from '#web/app/paths.ts'
import { ListNotice } from '#web/ui/feedback/list-notice.tsx'
import { NotLoaded } from '#web/ui/feedback/not-loaded.tsx'
import { alertToast, toast } from '#web/ui/feedback/toast.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import { IconButton } from '#web/ui/frame/icon-button.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { later } from '#web/ui/later.tsx'
import { daysWords, gainWords, SCHEME_STATE_WORDS, scopeWords, stateOfScheme } from './gain-words.ts'
import { useSaveScheme } from './scheme-data.ts'
import classes from './schemes-screen.module.css'

/** The gain with amounts in rupees, as it is sent. */
const sentGain = (gain: StoredScheme['gain']) =>
  gain.kind === 'bill'
    ? { ...gain, above: paiseToRupees(gain.above), amount: paiseToRupees(gain.amount) }
    : gain

const SchemeDialog = later(async () => (await import('./scheme-dialog.tsx')).SchemeDialog)

/** The schemes of the shop. */
export function SchemesScreen() {
  const { data: schemes, error, refetch } = useAnswer(listSchemes, {})
  const [dialog, setDialog] = useState<{ scheme?: StoredScheme }>()
  return (
    <Screen
      title={t('Schemes')}
      subtitle={t('What a bill gives by itself')}
      actions={
        <Button component={Link} to={paths.products} variant="default">
          {t('Items')}
        </Button>
      }
      primary={
        <Button leftSection={<Icon name="plus" />} onClick={() => setDialog({})}>
          {t('Add Scheme')}
        </Button>
      }
    >
      {!schemes && (
        <NotLoaded
          error={error}
          failed={t('Failed to fetch schemes')}
          loading={t('Loading schemes...')}
          onRetry={refetch}
        />
      )}
      {schemes?.length === 0 && (
        <section className="card">
          <ListNotice
            kind="empty"
            title={t('No schemes yet')}
            why={t(
              'Buy 10 get 1 free, 5% off a dozen, ₹50 off bills from ₹500: a scheme is given on the bill by itself, and says so.',
            )}
            action={<Button onClick={() => setDialog({})}>{t('Add Scheme')}</Button>}
          />
        </section>
      )}
      {schemes && schemes.length > 0 && (
        <ul className={`card ${classes.schemes}`} aria-label={t('Schemes')}>
          {schemes.map((scheme) => (
            <SchemeRow key={scheme._id} scheme={scheme} onEdit={() => setDialog({ scheme })} />
          ))}
        </ul>
      )}
      {dialog && <SchemeDialog scheme={dialog.scheme} onClose={() => setDialog(undefined)} />}
    </Screen>
  )
}

const SAVE_FAILED = t('Failed to save scheme.')

function SchemeRow({ scheme, onEdit }: { scheme: StoredScheme; onEdit: () => void }) {
  const { save, isPending } = useSaveScheme(scheme._id)
  const state = stateOfScheme(scheme, todayInIndia(new Date()))
  const fail = (error: unknown) => alertToast(messageOf(error, SAVE_FAILED))
  const turn = (isOn: boolean) => {
    const { firstDay, lastDay, name, gain, scope } = scheme
    save({ name, gain: sentGain(gain), scope, firstDay, lastDay, isOn }).then(
      () => toast(isOn ? t('{name}: on', { name }) : t('{name}: off', { name })),
      fail,
    )
  }
  const { askAndDelete } = useConfirmedDelete(deleteScheme, wordsOf)
  return (
    <li data-off={state === 'Running' ? undefined : true}>
      <div>
        <p className="strong breaks">
          {scheme.name} <small className="smaller light quiet">{SCHEME_STATE_WORDS[state]}</small>
        </p>
        <p className="breaks">{gainWords(scheme)}</p>
        <small className="smaller light quiet">
          {scopeWords(scheme)} · {daysWords(scheme)}
        </small>
      </div>
      <CheckField
        label={t('On')}
        aria-label={t('{name} is on', { name: scheme.name })}
        checked={scheme.isOn}
        disabled={isPending}
        onChange={({ currentTarget: { checked } }) => turn(checked)}
      />
      <IconButton icon="pencil" label={t('Edit {name}', { name: scheme.name })} onClick={onEdit} />
      <IconButton
        icon="trash"
        label={t('Delete {name}', { name: scheme.name })}
        onClick={() => void askAndDelete(scheme)}
      />
    </li>
  )
}

const wordsOf = ({ _id: id, name }: StoredScheme) => ({
  id,
  title: t('Delete {name}', { name }),
  sentence: t('Are you sure you want to delete this scheme?'),
  consequence: t('Bills that were made by it keep their discount and go on naming it.'),
  failed: SAVE_FAILED,
})
