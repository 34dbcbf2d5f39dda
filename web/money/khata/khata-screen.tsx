import { plural, t } from '#domain/words/t.ts'
import { later } from '#web/ui/later.tsx'
import { wholeList } from '#web/ui/list/list-state.ts'
import { rich } from '#web/ui/words/rich.tsx'
import '#web/ui/frame/icons/add-chat-icon.ts'
import { lazy, Suspense } from 'react'
import { Link, useNavigate } from 'react-router'
import type { KhataParty } from '#contract/money/khata.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { AGE_TITLES, AGES } from '#domain/khata/ageing.ts'
import { formatQuantity, formatRupees, type Paise } from '#domain/money.ts'
import { khataPath, reportPath } from '#web/app/paths.ts'
import { MayButton } from '#web/app/rights/may-button.tsx'
import { useIsDrawn } from '#web/app/rights/use-rights.ts'
import { useKhata } from '#web/money/money-data.ts'
import { MoneyTabs } from '#web/money/money-tabs.tsx'
import { sumOfAges } from '#web/money/money-words.ts'
import { useOpenInUrl } from '#web/ui/address/use-open-in-url.ts'
import { useUrlFilters } from '#web/ui/address/use-url-filters.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { DataList } from '#web/ui/list/data-list.tsx'
import { FilterSelect, FiltersBar } from '#web/ui/list/filters-bar.tsx'
import { SearchField } from '#web/ui/list/search-field.tsx'
import { AgeBar, AgeLegend } from './ages.tsx'
import { filterWords, matches, SORTS, sortParties } from './khata-filter.ts'
import { KhataCard, khataColumns, whyNotAsked } from './khata-rows.tsx'
import classes from './khata-screen.module.css'
import { KhataSides, useKhataSides } from './khata-sides.tsx'
import { isInFilters, NO_FILTERS, PartyFilters, partyFilterWords } from './party-filters.tsx'

const SettlePanel = later(async () => (await import('#web/money/settle/settle-panel.tsx')).SettlePanel)
const RemindToday = lazy(async () => ({
  default: (await import('#web/money/reminders/remind-today.tsx')).RemindToday,
}))
const RemindDialog = later(async () => (await import('#web/money/reminders/remind-dialog.tsx')).RemindDialog)
const WalkInsDialog = later(async () => (await import('./walk-ins-dialog.tsx')).WalkInsDialog)
const DueDialog = later(async () => (await import('./due-dialog.tsx')).DueDialog)

const DIALOGS = ['receipt', 'payment', 'due', 'remind', 'walk-ins'] as const

/** Screen of dues: customers who owe the shop, suppliers it owes, by age. */
export function KhataScreen() {
  const go = useNavigate()
  const today = todayInIndia(new Date())
  const { values, set, clear, isFiltered } = useUrlFilters({
    side: 'debtors',
    search: '',
    age: '',
    sort: 'owed',
    ...NO_FILTERS,
  })
  const sides = useKhataSides()
  const side = sides.find((one) => one === values.side) ?? 'debtors'
  const answer = useKhata(side)
  const { data } = answer
  const { open, about, start, stop } = useOpenInUrl('open', DIALOGS)
  const age = AGES.find((one) => one === values.age) ?? ''
  const all = data?.parties ?? []
  const rows = sortParties(
    all.filter((party) => matches(party, values.search, age) && isInFilters(party, values)),
    values.sort,
  )
  const ages = sumOfAges(all)
  const chosen = all.find(({ _id }) => _id === about)
  const isSale = side === 'debtors'
  const isDrawn = useIsDrawn()
  const mayBill = isDrawn('bill')
  const maySettle = isSale ? mayBill : isDrawn('pay-out')
  const most = Math.max(1, ...all.map(({ balance }) => balance))

  return (
    <Screen
      tabs={<MoneyTabs />}
      title={t('Khata')}
      actions={
        <>
          <MayButton needs="bill" variant="default" onClick={() => start('due')}>
            {t('Write Udhaar')}
          </MayButton>
          <MayButton needs="pay-out" variant="default" onClick={() => start('payment')}>
            {t('Pay Money')}
          </MayButton>
        </>
      }
      primary={
        <MayButton needs="bill" leftSection={<Icon name="plus" />} onClick={() => start('receipt')}>
          {t('Receive Money')}
        </MayButton>
      }
    >
      <div className={`grid gap-4 ${classes.layout}`} data-with-side={isSale || undefined}>
        <FiltersBar
          search={
            <SearchField
              placeholder={t('Search name or phone...')}
              value={values.search}
              onChange={(search) => set({ search })}
            />
          }
        >
          <FilterSelect
            label={t('Age')}
            width={140}
            data={[
              { value: '', label: t('All Ages') },
              ...AGES.map((one) => ({ value: one, label: AGE_TITLES[one] })),
            ]}
            value={age}
            onChange={(next) => set({ age: next })}
          />
          <PartyFilters parties={all} chosen={values} onChoose={set} />
          <FilterSelect
            label={t('Sort')}
            isNamed
            width={220}
            data={Object.entries(SORTS).map(([value, label]) => ({ value, label }))}
            value={values.sort}
            onChange={(sort) => set({ sort })}
          />
        </FiltersBar>
        <section className="card" aria-label={t('Both sides')}>
          <KhataSides
            side={side}
            sides={sides}
            all={all}
            totals={data?.totals}
            ahead={data?.ahead}
            onOpen={(next) => set({ side: next })}
          />
          {all.length > 0 && (
            <div className="wide-inset-3 grid gap-2">
              <AgeBar ages={ages} />
              <AgeLegend ages={ages} chosen={age} onChoose={(next) => set({ age: next })} />
            </div>
          )}
        </section>
        {isSale && (
          <Suspense fallback={<aside className={classes.aside} />}>
            <aside className={classes.aside} aria-label={t('What comes in')}>
              <RemindToday isShown={(party) => isInFilters(party, values)} />
            </aside>
          </Suspense>
        )}
        <DataList
          label={t('Khata')}
          list={wholeList(rows, answer)}
          columns={khataColumns(isSale, today, most)}
          rowKey={({ _id }) => _id}
          onOpen={({ _id }) => void go(khataPath(_id))}
          keys={{
            ...(maySettle && { r: ({ _id }: KhataParty) => start(isSale ? 'receipt' : 'payment', _id) }),
            ...(mayBill && { u: ({ _id }: KhataParty) => start('due', _id) }),
            ...(isSale &&
              mayBill && { w: (party: KhataParty) => whyNotAsked(party) || start('remind', party._id) }),
          }}
          actions={(party) => [
            ...(isSale
              ? [
                  {
                    icon: 'chat' as const,
                    label: t('Remind {name}', { name: party.name }),
                    needs: 'bill' as const,
                    disabled: whyNotAsked(party),
                    onClick: () => start('remind', party._id),
                  },
                ]
              : []),
            {
              icon: 'rupee',
              label: isSale
                ? t('Receive from {party}', { party: party.name })
                : t('Pay {party}', { party: party.name }),
              needs: isSale ? 'bill' : 'pay-out',
              onClick: () => start(isSale ? 'receipt' : 'payment', party._id),
            },
          ]}
          card={(party) => <KhataCard party={party} isSale={isSale} today={today} />}
          loadingText={t('Loading the khata...')}
          empty={
            isSale
              ? {
                  title: t('Nobody owes you.'),
                  why: t(
                    'A bill that is not paid in full stands here, and so does what you write as udhaar.',
                  ),
                  action: (
                    <MayButton needs="bill" onClick={() => start('due')}>
                      {t('Write Udhaar')}
                    </MayButton>
                  ),
                }
              : { title: t('You owe nobody.'), why: t('A purchase that is not paid in full stands here.') }
          }
          filteredBy={
            isFiltered && all.length > 0
              ? filterWords(values.search, age, partyFilterWords(values))
              : undefined
          }
          onClear={clear}
          failed={t('The khata could not be loaded')}
          foot={
            <>
              {footWords(rows.length, all.length, isSale)}
              {isSale && data?.walkIns && data.walkIns.bills > 0 && (
                <>
                  {' '}
                  <button type="button" className={classes.link} onClick={() => start('walk-ins')}>
                    {walkInWords(data.walkIns)}
                  </button>
                </>
              )}{' '}
              <Link
                className={classes.link}
                to={reportPath(isSale ? 'receivables-by-age' : 'payables-by-age')}
              >
                {t('As on another day')}
              </Link>
              <span className={`quiet not-on-phone ${classes.keys}`}>
                {keyWords({ isSale, mayBill, maySettle })}
              </span>
            </>
          }
        />
      </div>
      {open === 'walk-ins' && <WalkInsDialog onClose={stop} />}
      {open === 'remind' && chosen && <RemindDialog party={chosen} onClose={stop} />}
      {open === 'due' && (!about || chosen) && (
        <DueDialog party={chosen && { ...chosen, side }} onClose={stop} />
      )}
      {(open === 'receipt' || open === 'payment') && (
        <SettlePanel key={open} kind={open} party={about} onClose={stop} />
      )}
    </Screen>
  )
}

const KEYS = { enter: <kbd>Enter</kbd>, r: <kbd>R</kbd>, u: <kbd>U</kbd>, w: <kbd>W</kbd> }

/** The keys of a row, as far as the role may do what they do. */
function keyWords({ isSale, mayBill, maySettle }: Record<'isSale' | 'mayBill' | 'maySettle', boolean>) {
  if (isSale && mayBill) return rich('{enter} opens {r} receives {u} writes udhaar {w} reminds', KEYS)
  if (mayBill && maySettle) return rich('{enter} opens {r} pays {u} writes udhaar', KEYS)
  return maySettle ? rich('{enter} opens {r} pays', KEYS) : rich('{enter} opens', KEYS)
}

function footWords(rows: number, all: number, isSale: boolean) {
  const values = { shown: formatQuantity(rows), count: formatQuantity(all) }
  return isSale
    ? plural(all, 'Showing {shown} of {count} customer.', 'Showing {shown} of {count} customers.', values)
    : plural(all, 'Showing {shown} of {count} supplier.', 'Showing {shown} of {count} suppliers.', values)
}

const walkInWords = ({ open, bills }: { open: Paise; bills: number }) =>
  plural(
    bills,
    '{amount} is open on {count} bill of who walked in.',
    '{amount} is open on {count} bills of who walked in.',
    { amount: formatRupees(open), count: formatQuantity(bills) },
  )
