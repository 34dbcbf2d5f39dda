import type { Profile } from '#contract/people/profile.ts'
import { t } from '#domain/words/t.ts'
import { paths } from '#web/app/paths.ts'
import { DisplayPanel } from '#web/display/settings/display-panel.tsx'
import { PrinterPanels } from '#web/printing/settings/printer-panels.tsx'
import { InvoiceTemplatePanel } from '#web/profile/paper/invoice-template-panel.tsx'
import { LogoPanel } from '#web/profile/paper/logo-panel.tsx'
import { usePaperChoices } from '#web/profile/paper/use-paper-choices.ts'
import { SettingsScreen } from './settings-screen.tsx'

/** The printer and the customer display of this till, and how bills look on paper at all of them: the same panels as on the profile. */
export const PrintingScreen = () => (
  <SettingsScreen title={t('Printing')} tab={paths.printing}>
    {(profile) => <PaperPanels profile={profile} />}
  </SettingsScreen>
)

function PaperPanels({ profile }: { profile: Profile }) {
  const choices = usePaperChoices(profile)
  return (
    <>
      <PrinterPanels />
      <DisplayPanel profile={profile} />
      <InvoiceTemplatePanel profile={profile} {...choices} />
      <LogoPanel logo={profile.logo} />
    </>
  )
}
