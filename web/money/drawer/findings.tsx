import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { StoredFinding } from '#contract/money/drawer.ts'
import { formatRupees, type Paise, paise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { documentPath } from '#web/app/paths.ts'
import { ErrorBanner } from '#web/ui/feedback/error-banner.tsx'
import { ListNotice } from '#web/ui/feedback/list-notice.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import type { Entry } from './cash-values.ts'
import classes from './drawer.module.css'
import { useFindings, useFix } from './drawer-data.ts'

const LookDialog = lazy(async () => ({ default: (await import('./look-dialog.tsx')).LookDialog }))

interface FindingsProps {
  account: string
  difference: Paise
  /** Opens the entry of a missing record. */
  onEnter: (entry: Entry) => void
}

/** Explanations of the drawer's exact difference, likeliest first, each with its fix. */
export function Findings({ account, difference, onEnter }: FindingsProps) {
  const { explanation, error, retry } = useFindings(account, difference)
  const { applyFix, isFixing, error: fixError } = useFix(account, difference < 0)
  const [looked, setLooked] = useState<StoredFinding>()
  const amount = formatRupees(paise(Math.abs(difference)))

  const act = (finding: StoredFinding) => {
    const { kind, entry } = finding.fix
    if (kind === 'change mode')
      applyFix(finding, ({ words, undo }) => toast(words, { label: t('Undo'), onClick: undo }))
    else if (kind === 'enter' && entry) onEnter(entry)
    else setLooked(finding)
  }
  return (
    <section
      className={`card stack ${classes.card}`}
      aria-label={t('What explains {amount} exactly', { amount })}
    >
      <div className={`row spread gap-3 ${classes.titleLine}`}>
        <h2 className="heading">{t('What explains {amount} exactly', { amount })}</h2>
        {explanation && explanation.findings.length > 0 && (
          <span className="smaller quiet">{t('likeliest first')}</span>
        )}
      </div>
      <ErrorBanner error={fixError} fallback={t('It could not be changed.')} />
      {explanation ? (
        <>
          <ol>
            {explanation.findings.map((finding, index) => (
              <li key={`${finding.title} ${finding.fix.ids.join()}`}>
                <span className={classes.place} aria-hidden>
                  {index + 1}
                </span>
                <div>
                  <h3>{finding.title}</h3>
                  <p>
                    <Sentence finding={finding} />
                  </p>
                </div>
                <Button variant="default" disabled={isFixing} onClick={() => act(finding)}>
                  {finding.fixName}
                </Button>
              </li>
            ))}
          </ol>
          {explanation.nothing && <p className={classes.nothing}>{explanation.nothing}</p>}
          <p className={`lined wide-inset-3 smaller quiet ${classes.foot}`}>{explanation.lookedAt}</p>
        </>
      ) : error ? (
        <ListNotice
          kind="failed"
          title={t('The day could not be looked through')}
          error={error}
          onRetry={retry}
        />
      ) : (
        <p className={classes.nothing} role="status">
          {t('Looking through the day...')}
        </p>
      )}
      <Suspense>
        {looked && (
          <LookDialog
            finding={looked}
            sentence={<Sentence finding={looked} />}
            onClose={() => setLooked(undefined)}
          />
        )}
      </Suspense>
    </section>
  )
}

const Sentence = ({ finding }: { finding: StoredFinding }) =>
  finding.parts.map(({ text, id, kind }) =>
    id && kind ? (
      <Link key={id} to={documentPath(kind === 'return' ? 'credit-note' : 'invoice', id)} target="_blank">
        {text}
      </Link>
    ) : (
      text
    ),
  )
