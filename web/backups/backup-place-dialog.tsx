import { Button, Select, TextInput } from '@mantine/core'
import { type NamedPlace, type PlaceKind, placeDraft } from '#contract/shop/backup-places.ts'
import { t } from '#domain/words/t.ts'
import { ApiError } from '#web/app/calls/api-error.ts'
import { useFormDialog } from '#web/app/calls/use-form-dialog.ts'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { FieldGrid } from '#web/ui/form/field-grid.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import type { ContractForm } from '#web/ui/form/use-contract-form.ts'
import { KIND_WORDS } from './backup-kinds.ts'
import type { BackupCalls } from './backups-data.ts'

const KINDS = Object.entries(KIND_WORDS).map(([value, label]) => ({ value: value as PlaceKind, label }))
/** Addresses are written alike in every language. */
const AS = {
  folder: '/mnt/disk/bahi',
  s3: 's3.ap-south-1.amazonaws.com',
  region: 'ap-south-1',
  sftp: 'nas.example.in:22',
  path: '/backups',
  hostKey: 'SHA256:',
}
const NEW: NamedPlace = {
  kind: 'folder',
  folder: '',
  host: '',
  bucket: '',
  region: '',
  keyId: '',
  user: '',
  hostKey: '',
}

type PlaceForm = ContractForm<NamedPlace & { secret: string; passphrase: string }>

interface BackupPlaceDialogProps {
  /** A place that is sent to; its name stays, as another one is another place. */
  place: NamedPlace | undefined
  hasPassphrase: boolean
  call: BackupCalls['name']
  onClose: () => void
}

/** Names a place for backups. The server writes a file there first: what does not work is not kept. */
export function BackupPlaceDialog({ place, hasPassphrase, call, onClose }: BackupPlaceDialogProps) {
  const { form, save, dialog } = useFormDialog(call, {
    schema: placeDraft,
    begun: { ...(place ?? NEW), secret: '', passphrase: '' },
    done: ({ message }) => message,
    onClose,
  })
  const { error } = save
  const shown = error instanceof ApiError && error.code === 'host-key' ? error.values.hostKey : undefined
  const accept = (hostKey: string) => {
    save.reset()
    form.set({ hostKey })
  }
  const { kind } = form.values
  const isKept = place !== undefined
  return (
    <FormDialog
      title={isKept ? t('Settings of the Place') : t('A Place for Backups')}
      submit={t('Try and Save')}
      {...dialog}
      fallback={t('The place was not kept')}
    >
      {shown && (
        <div>
          <Button variant="default" onClick={() => accept(shown)}>
            {t('This Is Its Key')}
          </Button>
        </div>
      )}
      <Select
        label={t('Kind')}
        data={KINDS}
        allowDeselect={false}
        disabled={isKept}
        value={kind}
        onChange={(chosen) => form.set({ kind: chosen ?? 'folder' })}
      />
      {kind === 'folder' && (
        <TextInput
          label={t('Folder')}
          description={t('On another disk than the books. It must be there, and belong to the user of Bahi.')}
          placeholder={AS.folder}
          data-autofocus
          {...form.field('folder')}
        />
      )}
      {kind === 's3' && <BucketFields form={form} isKept={isKept} />}
      {kind === 'sftp' && <SftpFields form={form} isKept={isKept} />}
      {!hasPassphrase && (
        <PasswordField
          label={t('Passphrase')}
          description={t(
            'At least 12 characters. Write it down in another house: without it nobody opens a backup, neither do we.',
          )}
          autoComplete="new-password"
          {...form.field('passphrase')}
        />
      )}
    </FormDialog>
  )
}

interface FieldsProps {
  form: PlaceForm
  isKept: boolean
}

const keepsBlank = (isKept: boolean) => (isKept ? t('Blank keeps the present one') : '')

const BucketFields = ({ form, isKept }: FieldsProps) => (
  <FieldGrid columns={2}>
    <TextInput label={t('Server')} placeholder={AS.s3} disabled={isKept} {...form.field('host')} />
    <TextInput label={t('Bucket')} disabled={isKept} {...form.field('bucket')} />
    <TextInput label={t('Folder in the bucket')} {...form.field('folder')} />
    <TextInput label={t('Region')} placeholder={AS.region} {...form.field('region')} />
    <TextInput label={t('Key ID')} autoComplete="off" spellCheck={false} {...form.field('keyId')} />
    <PasswordField
      label={t('Key Secret')}
      autoComplete="new-password"
      placeholder={keepsBlank(isKept)}
      {...form.field('secret')}
    />
  </FieldGrid>
)

const SftpFields = ({ form, isKept }: FieldsProps) => (
  <>
    <FieldGrid columns={2}>
      <TextInput label={t('Server')} placeholder={AS.sftp} disabled={isKept} {...form.field('host')} />
      <TextInput label={t('Folder')} placeholder={AS.path} {...form.field('folder')} />
      <TextInput
        label={t('User')}
        autoComplete="off"
        spellCheck={false}
        disabled={isKept}
        {...form.field('user')}
      />
      <PasswordField autoComplete="new-password" placeholder={keepsBlank(isKept)} {...form.field('secret')} />
    </FieldGrid>
    <TextInput
      label={t('Host key')}
      description={t('Left blank, the server shows it, and you compare it before anything is sent.')}
      placeholder={AS.hostKey}
      autoComplete="off"
      spellCheck={false}
      {...form.field('hostKey')}
    />
  </>
)
