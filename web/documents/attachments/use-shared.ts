import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { t } from '#domain/words/t.ts'
import { useSteady } from '#web/ui/form/use-steady.ts'
import { addFiles } from './add-files.ts'
import { sharedFiles } from './shared-files.ts'

/** Takes shared files: those that opened this form are attached, others offered. */
export function useShared(draft: string, onProblems: (problems: string[]) => void) {
  const [params, setParams] = useSearchParams()
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
    if (share) {
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          after.delete('shared')
          return after
        },
        { replace: true, preventScrollReset: true },
      )
    }
  })
  useEffect(() => void takeOver(), [takeOver])
}

const NOTHING_CAME = t(
  'The file did not arrive. Share it with Bahi once more, or choose it with Attach File.',
)
