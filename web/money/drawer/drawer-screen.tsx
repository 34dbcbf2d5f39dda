import { Button, Menu } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { listDrawers } from '#contract/money/drawer.ts'
import { longMoment } from '#domain/weekdays.ts'
import { t } from '#domain/words/t.ts'
import { ApiError } from '#web/app/calls/api-error.ts'
import { useAnswer } from '#web/app/calls/queries.ts'
import { useSession } from '#web/app/calls/session/session.ts'
import { paths } from '#web/app/paths.ts'
import { useIsDrawn } from '#web/app/rights/use-rights.ts'
import { MoneyTabs } from '#web/money/money-tabs.tsx'
import { hasTillPrinter } from '#web/printing/till-printer-data.ts'
import { useOpenInUrl } from '#web/ui/address/use-open-in-url.ts'
import { useUrlFilters } from '#web/ui/address/use-url-filters.ts'
import { ErrorBanner } from '#web/ui/feedback/error-banner.tsx'
import { NotLoaded } from '#web/ui/feedback/not-loaded.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { later } from '#web/ui/later.tsx'
import { FilterSelect } from '#web/ui/list/filters-bar.tsx'
import type { Direction } from './cash-values.ts'
import classes from './drawer.module.css'
import { useAskForDrawer, useDrawer } from './drawer-data.ts'
import { DrawerForm } from './drawer-form.tsx'

const CashDialog = later(async () => (await import('./cash-dialog.tsx')).CashDialog)
const AccountDialog = later(
  async () => (await import('#web/money/accounts/account-dialog.tsx')).AccountDialog,
)

const WaitingHere = later(async () => (await import('#web/documents/outbox/waiting-here.tsx')).WaitingHere)

const openDrawer = async () => (await import('#web/printing/cash-drawer-data.ts')).openCashDrawer()

const DIRECTIONS: readonly Direction[] = ['in', 'out']

/** Counting a drawer in the evening, and closing it. */
export function DrawerScreen() {
  const go = useNavigate()
  const session = useSession()
  const isDrawn = useIsDrawn()
  const opensDrawer = hasTillPrinter() && isDrawn('open-drawer')
  const { values, set } = useUrlFilters({ account: 'cash' })
  const { data: drawers = [] } = useAnswer(listDrawers, {})
  const { data, error, refetch } = useDrawer(values.account)
  const drawer = data?.account === values.account ? data : undefined
  const found = drawers.find(({ account }) => account === values.account)
  // Cash goes in and out also where what should be in the drawer is not shown.
  const named = drawer ?? found
  const ask = useAskForDrawer(values.account)
  const isHidden = error instanceof ApiError && error.code === 'asks'
  const blind = isHidden && found && { ...found, isBlind: true as const }
  const { open: direction, start: setDirection, stop } = useOpenInUrl('open', DIRECTIONS)
  const [adds, setAdds] = useState(false)
  const [now] = useState(() => new Date())

  return (
    <Screen
      tabs={<MoneyTabs />}
      title={t('Close the Drawer')}
      beside={
        <div className={`row wrap row-gap-1 column-gap-3 quiet ${classes.meta}`}>
          {drawers.length > 1 && (
            <FilterSelect
              label={t('Drawer')}
              width={160}
              data={drawers.map(({ account, name }) => ({ value: account, label: name }))}
              value={values.account}
              onChange={(account) => set({ account })}
            />
          )}
          <p>
            {[drawers.length > 1 ? '' : named?.name, session?.user.name, longMoment(now)]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      }
      actions={
        <>
          {isDrawn('spend') && (
            <>
              <Button variant="default" disabled={!named} onClick={() => setDirection('in')}>
                {t('Cash In')}
              </Button>
              <Button variant="default" disabled={!named} onClick={() => setDirection('out')}>
                {t('Cash Out')}
              </Button>
            </>
          )}
          {(opensDrawer || isDrawn('figures') || isDrawn('spend')) && (
            <Menu position="bottom-end">
              <Menu.Target>
                <Button variant="default" aria-label={t('More')}>
                  <Icon name="more" />
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {opensDrawer && (
                  <Menu.Item onClick={() => void openDrawer()}>{t('Open the Drawer')}</Menu.Item>
                )}
                {isDrawn('figures') && (
                  <Menu.Item onClick={() => void go(paths.closings)}>{t('Earlier Closings')}</Menu.Item>
                )}
                {isDrawn('spend') && <Menu.Item onClick={() => setAdds(true)}>{t('Add a Drawer')}</Menu.Item>}
              </Menu.Dropdown>
            </Menu>
          )}
        </>
      }
    >
      <WaitingHere />
      {drawer ? (
        <DrawerForm key={drawer.account} drawer={drawer} />
      ) : blind ? (
        <DrawerForm key={`blind ${blind.account}`} drawer={blind} hidden={<Hidden ask={ask} />} />
      ) : (
        <NotLoaded
          error={error}
          failed={t('The drawer could not be loaded')}
          loading={t('Loading the drawer...')}
          onRetry={refetch}
        />
      )}
      {adds && <AccountDialog isDrawer onClose={() => setAdds(false)} />}
      {direction && named && (
        <CashDialog key={direction} drawer={named} direction={direction} onClose={stop} />
      )}
    </Screen>
  )
}

/** In place of what should be in the drawer, for who needs a yes to see it: the closing itself asks with it. */
const Hidden = ({ ask }: { ask: ReturnType<typeof useAskForDrawer> }) => (
  <section className="card grid gap-3 inset-3" aria-label={t('What should be there')}>
    <h2 className="heading">{t('What should be there')}</h2>
    <p>{t('Count, then close: who says yes to the closing sees by how much it differs.')}</p>
    <ErrorBanner error={ask.error} fallback={t('The drawer could not be loaded')} />
    <div>
      <Button variant="default" leftSection={<Icon name="stamp" />} onClick={() => ask.mutate()}>
        {t('Ask for a Yes')}
      </Button>
    </div>
  </section>
)
