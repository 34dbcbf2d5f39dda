import { Button, Textarea, TextInput } from '@mantine/core'
import { openOwnShop, ownShopDraft, showLeftShop } from '#contract/people/sign-in/own-shop.ts'
import { formatDate, todayInIndia } from '#domain/calendar.ts'
import { t } from '#domain/words/t.ts'
import { useAnswer } from '#web/app/calls/queries.ts'
import { leaveShop } from '#web/app/calls/session/leave-shop.ts'
import { changeSessionUser } from '#web/app/calls/session/session.ts'
import { useCall } from '#web/app/calls/use-call.ts'
import { paths } from '#web/app/paths.ts'
import { ErrorBanner } from '#web/ui/feedback/error-banner.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { useAsTitle } from '#web/ui/frame/screen-title.ts'
import classes from './no-shop.module.css'

/** For a signed-in person who works in no shop: says so, and opens one of their own. */
export function NoShop() {
  const left = useAnswer(showLeftShop, {}).data?.left
  const { field, onSubmit } = useContractForm({ schema: ownShopDraft, begun: { name: '', address: '' } })
  const { mutate, isPending, error } = useCall(openOwnShop)
  const send = onSubmit((body) =>
    mutate(
      { body },
      {
        onSuccess: ({ user }) => {
          changeSessionUser(user)
          window.location.assign(paths.plans)
        },
      },
    ),
  )
  useAsTitle(t('No shop'))
  return (
    <div className={classes.page}>
      <h1>
        {left ? t('You do not work in {shop} any more', { shop: left.shopName }) : t('You work in no shop')}
      </h1>
      <p>
        {left
          ? t('It ended on {date}. Your sign-in stays: for another shop, or one of your own.', {
              date: formatDate(todayInIndia(new Date(left.leftAt))),
            })
          : t('Your sign-in stays: for a shop that invites you, or one of your own.')}
      </p>
      <p>{t('If it is a mistake, ask the owner of the shop for an invitation.')}</p>
      <form className={`stack gap-4 ${classes.form}`} noValidate onSubmit={send}>
        <ErrorBanner error={error instanceof Error ? error : null} fallback="" />
        <TextInput
          label={t('Name of the shop')}
          autoComplete="organization"
          required
          withAsterisk={false}
          maxLength={120}
          {...field('name')}
        />
        <Textarea
          label={t('Address')}
          autoComplete="street-address"
          required
          withAsterisk={false}
          maxLength={500}
          {...field('address')}
        />
        <Button type="submit" loading={isPending}>
          {t('Open a Shop of Your Own')}
        </Button>
      </form>
      <button type="button" className={`bare flush pressable blue ${classes.leave}`} onClick={leaveShop}>
        {t('Logout')}
      </button>
    </div>
  )
}
