import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { listPasskeys, type Passkey, removePasskey } from '#contract/people/sign-in/passkeys.ts'
import { formatDate, formatTimeInIndia, todayInIndia } from '#domain/calendar.ts'
import { t } from '#domain/words/t.ts'
import { useAnswer } from '#web/app/calls/queries.ts'
import { useConfirmedDelete } from '#web/app/calls/use-confirmed-delete.ts'
import { addPasskeyHere } from '#web/app/passkeys/add-passkey.ts'
import { mayHavePasskeys } from '#web/app/passkeys/passkey-browser.ts'
import { ProfilePanel } from '#web/profile/profile-panel.tsx'
import { ErrorBanner } from '#web/ui/feedback/error-banner.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import { later } from '#web/ui/later.tsx'
import { DataList } from '#web/ui/list/data-list.tsx'
import { rowsInHand } from '#web/ui/list/list-state.ts'
import { RowCard } from '#web/ui/list/row-card.tsx'
import classes from './passkeys-panel.module.css'

const PasskeyNameDialog = later(async () => (await import('./passkey-name-dialog.tsx')).PasskeyNameDialog)

const day = (iso: string) => formatDate(todayInIndia(new Date(iso)))
const moment = (iso: string) => `${day(iso)}, ${formatTimeInIndia(new Date(iso))}`
const used = ({ usedAt }: Passkey) => (usedAt ? moment(usedAt) : t('Never'))
const where = ({ isSynced }: Passkey) => (isSynced ? t('All your devices') : t('This one device'))

const wordsOf = ({ _id: id, name }: Passkey) => ({
  id,
  title: t('Remove {passkey}', { passkey: name }),
  sentence: t('Are you sure you want to remove this passkey?'),
  consequence: t(
    'It signs in no more, and where it is signed in it is signed out. Delete it on the device too.',
  ),
  action: t('Remove'),
  failed: t('Failed to remove the passkey.'),
})

/** A person's passkeys: sign-in by finger, face or the device's PIN, without a password. */
export function PasskeysPanel({ onAdded }: { onAdded?: () => void }) {
  // Refetched whenever the screen opens, as another device may have added one.
  const { data, error, isFetching, refetch } = useAnswer(listPasskeys, {}, { refetchOnMount: 'always' })
  const [renamed, setRenamed] = useState<Passkey>()
  const add = useMutation<Passkey, Error, void>({ mutationFn: addPasskeyHere })
  const remove = useConfirmedDelete(removePasskey, wordsOf)
  const isPossible = data?.isPossible !== false && mayHavePasskeys()

  const addOne = () =>
    add.mutate(undefined, {
      onSuccess: (passkey) => {
        toast(t('The passkey is added'))
        if (onAdded) onAdded()
        else setRenamed(passkey)
      },
    })
  const rows = data?.passkeys ?? []
  return (
    <ProfilePanel
      anchor="passkeys"
      title={t('Passkeys')}
      aside={
        isPossible && (
          <Button
            className={classes.add}
            variant="default"
            leftSection={<Icon name="plus" />}
            disabled={add.isPending || !data}
            onClick={addOne}
          >
            {add.isPending ? t('Confirm on your device...') : t('Add a Passkey')}
          </Button>
        )
      }
    >
      <div className={`stack gap-4 ${classes.body}`}>
        <p>
          {isPossible
            ? t(
                'Sign in with your finger, your face or the lock of your phone: no password, no code. Who learns your password has no passkey.',
              )
            : t('Passkeys work where Bahi is opened by a name and encrypted (https), not by a number.')}
        </p>
        {data?.isNeeded && (
          <p>
            <strong>
              {t('Sign in with your passkey: the password alone opens nothing of the platform.')}
            </strong>
          </p>
        )}
        <ErrorBanner error={add.error} fallback={t('Failed to add the passkey.')} />
        {(!data || rows.length > 0) && (
          <DataList
            label={t('Your passkeys')}
            list={{
              ...rowsInHand(rows),
              status: data ? 'ready' : error && !isFetching ? 'failed' : 'loading',
              error,
              onRetry: () => void refetch(),
            }}
            rowKey={(passkey) => passkey._id}
            columns={[
              { header: t('Name'), cell: (passkey) => passkey.name },
              { header: t('Where'), cell: where },
              { header: t('Added'), cell: ({ addedAt }) => day(addedAt) },
              { header: t('Last Used'), cell: used },
            ]}
            actions={(passkey) => [
              {
                icon: 'pencil',
                label: t('Name {passkey}', { passkey: passkey.name }),
                onClick: () => setRenamed(passkey),
              },
              {
                icon: 'trash',
                label: t('Remove {passkey}', { passkey: passkey.name }),
                onClick: () => void remove.askAndDelete(passkey),
                disabled: remove.isPending,
              },
            ]}
            card={(passkey) => (
              <RowCard
                title={passkey.name}
                figure={where(passkey)}
                note={t('Added {day}, last used {moment}', {
                  day: day(passkey.addedAt),
                  moment: used(passkey),
                })}
              />
            )}
            loadingText={t('Loading passkeys...')}
            empty={{ title: t('No passkeys') }}
            failed={t('Failed to load the passkeys.')}
          />
        )}
      </div>
      {renamed && (
        <PasskeyNameDialog key={renamed._id} passkey={renamed} onClose={() => setRenamed(undefined)} />
      )}
    </ProfilePanel>
  )
}
