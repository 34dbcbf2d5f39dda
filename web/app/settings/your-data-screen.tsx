import type { ImportNoun } from '#domain/imports/import-columns.ts'
import { wordsOf } from '#domain/people/permissions.ts'
import { t } from '#domain/words/t.ts'
import { paths } from '#web/app/paths.ts'
import { MayButton } from '#web/app/rights/may-button.tsx'
import { DownloadButtons } from '#web/imports/download-buttons.tsx'
import { IMPORT_WORDS } from '#web/imports/import-words.ts'
import { BooksPanel } from '#web/leaving/books-panel.tsx'
import { ClosingPanel } from '#web/leaving/closing-panel.tsx'
import { later } from '#web/ui/later.tsx'
import classes from './settings.module.css'
import { SettingsScreen } from './settings-screen.tsx'

const BackupsPanel = later(async () => (await import('#web/backups/backups-panel.tsx')).BackupsPanel)

const LISTS: readonly [noun: ImportNoun, title: string, to: string][] = [
  ['products', t('Items'), paths.importProducts],
  ['merchants', t('Buyers & suppliers'), paths.importMerchants],
  ['openings', t('Opening balances'), paths.importOpenings],
]

/** Import and export as spreadsheets: the same columns in both directions. */
export const YourDataScreen = () => (
  <SettingsScreen
    title={t('Your data')}
    subtitle={t('It is yours: take it with you at any time, in the columns in which it comes back in.')}
    tab={paths.yourData}
  >
    {({ name, rights }) =>
      rights.answers.export === 'refused'
        ? [<Refused key="refused" />]
        : [
            ...(rights.role === 'owner'
              ? [<BackupsPanel key="backups" />, <BooksPanel key="books" shopName={name} />]
              : []),
            ...LISTS.map(([noun, title, to]) => (
              <section key={noun} className={`panel stack gap-3 ${classes.panel}`} aria-label={title}>
                <h2>{title}</h2>
                <p className="small quiet">{IMPORT_WORDS[noun].subtitle}</p>
                <div className="flex wrap gap-2">
                  <MayButton to={to} variant="default">
                    {t('Import')}
                  </MayButton>
                  <DownloadButtons noun={noun} />
                </div>
              </section>
            )),
            <section key="trail" className={`panel stack gap-3 ${classes.panel}`} aria-label={t('Trail')}>
              <h2>{t('Trail')}</h2>
              <p className="small quiet">{t('Who changed what, and when. It cannot be switched off.')}</p>
              <div className="flex wrap gap-2">
                <MayButton to={paths.trail} variant="default">
                  {t('Open the Trail')}
                </MayButton>
              </div>
            </section>,
            ...(rights.role === 'owner' ? [<ClosingPanel key="closing" shop={rights} />] : []),
          ]
    }
  </SettingsScreen>
)

/** Shown to a person without permission who opened the URL. */
const Refused = () => (
  <p className="small quiet" role="alert">
    {t('Your role in this shop does not allow this: {what}', { what: wordsOf('export') })}
  </p>
)
