import { Button } from '@mantine/core'
import { Fragment, useState } from 'react'
import { Link } from 'react-router'
import type { ShopRoleAnswers } from '#contract/people/members.ts'
import {
  type Answers,
  PERMISSION_GROUPS,
  PERMISSION_NAMES,
  PERMISSIONS,
  type PermissionGroup,
  type PermissionName,
} from '#domain/people/permissions.ts'
import type { Answer } from '#domain/people/shop-roles.ts'
import type { UseName, Uses } from '#domain/shop/uses.ts'
import { t } from '#domain/words/t.ts'
import { useUses } from '#web/app/calls/shop-uses.ts'
import { paths } from '#web/app/paths.ts'
import { useMay, useRights } from '#web/app/rights/use-rights.ts'
import { alertToast, toast } from '#web/ui/feedback/toast.tsx'
import { useResetRole, useSaveRole } from '../staff-data.ts'
import { AnswerChoice } from './answer-choice.tsx'
import { answerNote } from './answer-note.ts'
import { DiscountLimit } from './discount-limit.tsx'
import classes from './roles.module.css'

const GROUPS = Object.keys(PERMISSION_GROUPS) as PermissionGroup[]
/** Permissions that say something only while a feature is on. */
const ONLY_WITH: Partial<Record<PermissionName, UseName>> = { expired: 'batches' }
const shownNames = (uses: Uses) =>
  PERMISSION_NAMES.filter((name) => {
    const use = ONLY_WITH[name]
    return !use || uses[use]
  })

interface Adapted {
  answers: Answers
  discountFree: number
}

/** A role's answers, each saved at its press; only an owner can change them. */
export function RoleAnswersTable({ shown }: { shown: ShopRoleAnswers }) {
  const { role } = shown
  // Pressed answers that are not stored yet; empty for a role that was reset to its defaults.
  const [pressed, setPressed] = useState<Adapted>()
  const saving = useSaveRole()
  const resetting = useResetRole()
  const isOwner = useRights().role === 'owner'
  const { answers, discountFree } = pressed ?? adaptedOf(shown)
  const isFixed = role === 'owner' || !isOwner

  const onError = ({ message }: Error) => {
    setPressed(undefined)
    alertToast(message)
  }
  const save = (change: Partial<Adapted>) => {
    if (role === 'owner') return
    const next = { answers, discountFree, ...change }
    setPressed(next)
    saving.mutate({ params: { role }, body: next }, { onError })
  }
  const reset = () => {
    if (role === 'owner') return
    resetting.mutate(
      { params: { role } },
      {
        onSuccess: (answer) => {
          setPressed(adaptedOf(answer.role))
          toast(answer.message)
        },
        onError,
      },
    )
  }
  const isAdapted = shown.isAdapted
  const mayTrail = useMay('trail')
  const names = shownNames(useUses())
  return (
    <>
      <div className={`inset-1 row wrap spread row-gap-1 column-gap-3 smaller quiet ${classes.count}`}>
        <span>{role === 'owner' ? t('An owner is always allowed everything') : whoChanges(isOwner)}</span>
        <span role="status">{countWords(names, answers)}</span>
      </div>
      {GROUPS.map((group) => (
        <Fragment key={group}>
          <h3 className={`sunk inset-1 quiet ${classes.group}`}>{PERMISSION_GROUPS[group]}</h3>
          {names
            .filter((name) => PERMISSIONS[name].group === group)
            .map((name) => (
              <div key={name} className={`ruled inset-1 row spread row-gap-1 column-gap-3 ${classes.row}`}>
                <span>
                  {name === 'discount' && role !== 'owner' ? (
                    <DiscountLimit
                      value={discountFree}
                      disabled={isFixed}
                      onChange={(limit) => save({ discountFree: limit })}
                    />
                  ) : (
                    PERMISSIONS[name].words
                  )}
                  <small className="block smaller quiet">{answerNote(name, answers)}</small>
                </span>
                <AnswerChoice
                  label={PERMISSIONS[name].words}
                  value={answers[name]}
                  disabled={isFixed}
                  onChange={(answer) => save({ answers: { ...answers, [name]: answer } })}
                />
              </div>
            ))}
        </Fragment>
      ))}
      {role !== 'owner' && (
        <div className={`lined inset-1 row wrap spread row-gap-1 column-gap-3 smaller quiet ${classes.foot}`}>
          <span>{isAdapted ? t('Changed by this shop') : t('Standard roles of Bahi')}</span>
          {isAdapted && mayTrail && <Link to={`${paths.trail}?kind=settings`}>{t('Who changed it')}</Link>}
          {isAdapted && isOwner && (
            <Button variant="subtle" loading={resetting.isPending} onClick={reset}>
              {t('Back to Standard')}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

/** A permission that this page does not know yet is refused. */
function adaptedOf({ answers, discountFree }: ShopRoleAnswers): Adapted {
  const known = PERMISSION_NAMES.map((name) => [name, answers[name] ?? 'refused'])
  return { answers: Object.fromEntries(known) as Answers, discountFree }
}

const whoChanges = (isOwner: boolean) =>
  isOwner ? t('Each choice is saved at once') : t('Only an owner can change this')

/** '2 allowed · 6 ask · 8 refused' */
function countWords(names: readonly PermissionName[], answers: Answers): string {
  const count = (wanted: Answer) => names.filter((name) => answers[name] === wanted).length
  return t('{allowed} allowed · {asks} ask · {refused} refused', {
    allowed: count('allowed'),
    asks: count('asks'),
    refused: count('refused'),
  })
}
