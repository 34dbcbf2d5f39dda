import { t } from '#domain/words/t.ts'
import { quietWarning } from '#web/ui/feedback/toast.tsx'

/** Signs that were named since the page was loaded. */
const named = new Set<string>()

/** Names signs that stand as boxes on paper, each once: no font of papers has them. */
export function warnOfBox(boxed: readonly string[]): void {
  const signs = boxed.filter((sign) => !named.has(sign))
  for (const sign of signs) named.add(sign)
  if (signs.length > 0)
    quietWarning(
      t('No font of papers has {signs}: an empty box stands in its place.', { signs: signs.join(' ') }),
    )
}
