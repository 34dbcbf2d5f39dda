import { Select, TextInput } from '@mantine/core'
import { getProfile } from '#contract/people/profile.ts'
import { monthOf } from '#domain/documents/cancelling.ts'
import { monthName } from '#domain/documents/days/months.ts'
import { ADVANCE_RATES, type AdvanceDraft, taxOfAdvance, USUAL_ADVANCE_RATE } from '#domain/gst/advance.ts'
import { formatPercent, formatRupees, type Paise } from '#domain/money.ts'
import { mayCollectTax } from '#domain/shop/registration.ts'
import { findState, stateByCode } from '#domain/states.ts'
import { stateOfParty, stateTaxLabel } from '#domain/tax/tax-heads.ts'
import { t } from '#domain/words/t.ts'
import { useAnswer } from '#web/app/calls/queries.ts'
import { StateSelect } from '#web/ui/fields/state-select.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import { LinkButton } from '#web/ui/frame/titled-panel.tsx'
import classes from './settle.module.css'

interface AdvanceFieldsProps {
  party: { state: string; gstin: string }
  date: string
  /** Money that no bill uses. */
  onAccount: Paise
  value: AdvanceDraft | null
  problem: { at: string; message: string } | undefined
  onChange: (next: AdvanceDraft | null) => void
}

const RATES = ADVANCE_RATES.map((rate) => ({ value: String(rate), label: formatPercent(rate) }))

/**
 * Money kept on account may be an advance for services: tax is due on it, and the receipt has the particulars of rule 50.
 * Hidden for shops that collect no tax; an advance for goods is not taxed (Notification 66/2017).
 */
export function AdvanceFields({ party, date, onAccount, value, problem, onChange }: AdvanceFieldsProps) {
  const { data: profile } = useAnswer(getProfile, {})
  const own =
    profile && mayCollectTax(profile.settings.registration)
      ? stateOfParty({ state: profile.state, gstin: profile.gstin })
      : undefined
  if (!own || onAccount <= 0) return null
  if (!value) {
    const placeOfSupply = (stateOfParty(party) ?? own).code
    return (
      <LinkButton onClick={() => onChange({ placeOfSupply, rate: USUAL_ADVANCE_RATE, whatFor: '' })}>
        {t('It is an advance for services')}
      </LinkButton>
    )
  }
  const errorOf = (field: string) => (problem?.at === `advance.${field}` ? problem.message : undefined)
  const place = stateByCode(value.placeOfSupply)
  const { taxable, cgst, sgst, igst } = taxOfAdvance(onAccount, value.rate, place?.code !== own.code)
  const figures = {
    kept: formatRupees(onAccount),
    taxable: formatRupees(taxable),
    month: monthName(monthOf(date)),
  }
  return (
    <section className={classes.advance} aria-label={t('Advance for services')}>
      <div className="flex baseline spread">
        <h3 className="heading">{t('Advance for services')}</h3>
        <LinkButton onClick={() => onChange(null)}>{t('It is for goods')}</LinkButton>
      </div>
      <TextInput
        label={t('Advance for')}
        required
        maxLength={200}
        placeholder={t('such as Stock audit')}
        value={value.whatFor}
        error={errorOf('whatFor')}
        onChange={({ currentTarget }) => onChange({ ...value, whatFor: currentTarget.value })}
      />
      <div className={classes.pair}>
        <StateSelect
          label={t('Place of supply')}
          clearable={false}
          value={value.placeOfSupply}
          error={errorOf('placeOfSupply')}
          onChange={(name) => onChange({ ...value, placeOfSupply: findState(name)?.code ?? '' })}
        />
        <Select
          label={t('GST rate')}
          data={RATES}
          value={String(value.rate)}
          allowDeselect={false}
          error={errorOf('rate')}
          rightSection={<Icon name="chevron-down" />}
          onChange={(rate) => onChange({ ...value, rate: Number(rate) })}
        />
      </div>
      <p className="quiet">
        {igst > 0
          ? t('Of {kept} kept, {taxable} is its value; IGST {igst} is due with the return of {month}.', {
              ...figures,
              igst: formatRupees(igst),
            })
          : t(
              'Of {kept} kept, {taxable} is its value; CGST {cgst} and {stateTax} {sgst} are due with the return of {month}.',
              {
                ...figures,
                cgst: formatRupees(cgst),
                stateTax: stateTaxLabel(place),
                sgst: formatRupees(sgst),
              },
            )}
      </p>
    </section>
  )
}
