import { useEffect } from 'react'
import { t } from '#domain/words/t.ts'
import { useAddress } from '#web/ui/address/use-address.ts'
import { useSteady } from '#web/ui/form/use-steady.ts'
import { addFiles } from './add-files.ts'
import { sharedFiles } from './shared-files.ts'

/** Takes shared files: those that opened this form are attached, others offered. */
export function useShared(draft: string, onProblems: (problems: string[]) => void) {
  const { params, change } = useAddress()
  const share = params.get('shared')
  const takeOver = useSteady(async () => {
    const files = await sharedFiles().catch(() => [])
    const problems: string[] = []
    for (const { id, name, file, forget, ...of } of files) {
      problems.push(...(await addFiles([{ id, name, file }], of.share === share ? draft : undefined)))
      await forget()
    }
    if (share && !files.some((file) => file.share === share)) problems.push(NOTHING_CAME)
    if (problems.length > 0) onProblems(problems)
    if (share) change((after) => after.delete('shared'), { replace: true })
  })
  useEffect(() => void takeOver(), [takeOver])
}

const NOTHING_CAME = t(
  'The file did not arrive. Share it with Bahi once more, or choose it with Attach File.',
)
