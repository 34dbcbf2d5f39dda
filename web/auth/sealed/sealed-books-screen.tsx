import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { openSealedBooks, sealedBooksQuery } from '#contract/shop/leaving.ts'
import { t } from '#domain/words/t.ts'
import { callFile } from '#web/app/calls/call.ts'
import { paths } from '#web/app/paths.ts'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { saveFile } from '#web/ui/spreadsheet/save-file.ts'
import { authError } from '../auth-error.ts'
import { AuthForm } from '../auth-form.tsx'

const FAILED = { refused: t('An error occurred. Please try again.') }

/** Downloads the sealed archive of an erased shop, for an owner who has its key. */
export function SealedBooksScreen() {
  const form = useContractForm({ schema: sealedBooksQuery, begun: { key: '', owner: '' } })
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const send = async (body: typeof form.values) => {
    setIsBusy(true)
    setError(undefined)
    try {
      const { bytes, name } = await callFile(openSealedBooks, { body })
      saveFile(name, bytes)
    } catch (failure) {
      setError(failure)
    }
    setIsBusy(false)
  }
  return (
    <AuthForm
      title={t('Sealed books')}
      heading={t('Open sealed books')}
      lead={t('The books of a shop that was closed and erased, for whoever has their key.')}
      error={authError(error, FAILED)}
      onSubmit={form.onSubmit((body) => void send(body))}
      submit={t('Download the Books')}
      busyLabel={isBusy ? t('Opening...') : undefined}
      foot={<Link to={paths.login}>{t('Back to Sign In')}</Link>}
    >
      <TextInput
        label={t('Key')}
        description={t('52 letters and digits, with or without hyphens')}
        autoComplete="off"
        required
        withAsterisk={false}
        {...form.field('key')}
      />
      <TextInput
        label={t('GSTIN of the shop, or email of an owner')}
        autoComplete="off"
        required
        withAsterisk={false}
        {...form.field('owner')}
      />
    </AuthForm>
  )
}
