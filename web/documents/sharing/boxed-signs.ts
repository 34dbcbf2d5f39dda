import { t } from '#domain/words/t.ts'
import { quietWarning } from '#web/ui/feedback/toast.tsx'

/** Signs that were named since the page was loaded. */
const named = new Set<string>()

/** Names the signs of a header X-Boxed-Signs, each once: no font of papers has them, and boxes stand in their place. */
export function warnOfBox(header: string | null): void {
  const boxed = (header ?? '').split(' ').filter(Boolean).map(decodeURIComponent)
  const signs = boxed.filter((sign) => !named.has(sign))
  for (const sign of signs) named.add(sign)
  if (signs.length > 0)
    quietWarning(
      t('No font of papers has {signs}: an empty box stands in its place.', { signs: signs.join(' ') }),
    )
}
