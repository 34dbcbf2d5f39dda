import { REPORT_NAMES, reportOf } from '#domain/reports/report-table.ts'
import { t } from '#domain/words/t.ts'
import { paths, reportPath } from '#web/app/paths.ts'
import { SETTINGS_PAGES } from '#web/app/settings-pages.ts'
import { flyoutOf } from '#web/app/shell/flyout/sidebar-flyouts.ts'
import { shopSidebar } from '#web/app/shell/sidebar-entries.ts'
import { GST_STEPS } from '#web/gst/gst-steps.ts'
import type { Finding } from './palette-actions.ts'

/** A screen with its further search words. */
export type Place = Finding & { also?: string | undefined }

/** All screens that the sidebar links to. */
const OF_SIDEBAR: Place[] = [...shopSidebar.entries, ...shopSidebar.footEntries].flatMap(
  ({ label, icon, to, use, also }) => [
    { id: `screen ${label}`, icon, label, to, use, also },
    ...flyoutOf({ to }).links.map((link) => ({
      id: `part ${label} ${link.label}`,
      icon,
      // Capitalised here, as the sidebar's label may begin in lower case.
      label: link.label.charAt(0).toUpperCase() + link.label.slice(1),
      detail: label,
      also: link.also,
      use: link.use ?? use,
      to: link.to,
    })),
  ],
)

const OF_SETTINGS: Place[] = SETTINGS_PAGES.map(({ value, label, also }) => ({
  id: `settings ${label}`,
  icon: 'settings',
  label,
  detail: t('Settings'),
  also,
  to: value,
}))

/** GST steps named by words instead of a return's name. */
const STEP_WORDS: Record<string, string> = { Check: t('Check'), Lock: t('Lock') }

/** GST steps, each with its registration. */
const OF_GST: Place[] = Object.keys(GST_STEPS).map((name) => ({
  id: `gst ${name}`,
  icon: 'tax',
  label: STEP_WORDS[name] ?? name,
  detail: t('GST'),
  use: 'gst',
  also: t('return month'),
  to: `${paths.gst}#${name}`,
}))

/** Available in every shop, also with reports switched off. */
const TRAIL: Place = {
  id: 'trail',
  icon: 'chart',
  label: t('Trail'),
  detail: t('Reports'),
  also: t('audit log history changes who'),
  to: paths.trail,
}

export const SCREENS: readonly Place[] = [...OF_SIDEBAR, ...OF_SETTINGS, ...OF_GST, TRAIL]

/** Reports by name and purpose; permissions are checked at the search. */
export const REPORTS = REPORT_NAMES.map((report) => {
  const { name, shows, use = 'reports' } = reportOf(report)
  const place: Place = {
    id: `report ${report}`,
    icon: 'chart',
    label: name,
    detail: t('Reports'),
    use,
    also: shows,
    to: reportPath(report),
  }
  return { report, place }
})
