import { TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { approvalDraft, type Order } from '#contract/orders.ts'
import { listPermits } from '#contract/people/permits.ts'
import type { Verdict } from '#domain/documents/order-status.ts'
import { formatRupees } from '#domain/money.ts'
import { SHOP_ROLE_WORDS } from '#domain/people/permissions.ts'
import { t } from '#domain/words/t.ts'
import { wordsAndReason } from '#web/app/calls/api-error.ts'
import { useAnswer } from '#web/app/calls/queries.ts'
import { useSession } from '#web/app/calls/session/session.ts'
import { useApproveOrder } from '#web/orders/order-data.ts'
import { alertToast, toastThen } from '#web/ui/feedback/toast.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'

interface ApprovalDialogProps {
  order: Order
  verdict: Verdict
  onClose: () => void
}

interface Titled {
  number: string
  amount: string
}
const WORDS = {
  approved: {
    action: t('Approve'),
    title: (of: Titled) => t('Approve {number}, {amount}', of),
    done: (number: string) => t('{number} approved.', { number }),
  },
  rejected: {
    action: t('Reject'),
    title: (of: Titled) => t('Reject {number}, {amount}', of),
    done: (number: string) => t('{number} rejected.', { number }),
  },
}

/**
 * Approval of an order. In shops with several members the signed-in person approves; a single owner types the name and
 * position of the approver, and is recorded besides.
 */
export function ApprovalDialog({ order, verdict, onClose }: ApprovalDialogProps) {
  const session = useSession()
  const [begun] = useState(session?.user.name ?? '')
  const [name, setName] = useState(begun)
  const [role, setRole] = useState('')
  const save = useApproveOrder(order.orderType)
  const words = WORDS[verdict]
  const { data: people, isPending } = useAnswer(listPermits, {})
  const isTyped = !isPending && people?.isAlone !== false
  const rights = session?.user.rights

  const submit = () => {
    if (isPending) return
    const body = isTyped ? { name, role, status: verdict } : { status: verdict }
    const checked = z.safeParse(approvalDraft, body)
    if (!checked.success) return alertToast(checked.error.issues[0]?.message ?? '')
    save.mutate(
      { params: { id: order._id }, body },
      {
        onSuccess: toastThen(words.done(order.orderNumber), onClose),
        onError: (error) => alertToast(wordsAndReason(t('Failed to submit approval.'), error)),
      },
    )
  }

  return (
    <FormDialog
      title={words.title({ number: order.orderNumber, amount: formatRupees(order.grandTotal) })}
      size={440}
      onClose={onClose}
      submit={words.action}
      isDanger={verdict === 'rejected'}
      saving={save}
      isDirty={isTyped && (name !== begun || role !== '')}
      onSubmit={submit}
    >
      {!isPending && !isTyped && <SignedIn name={begun} role={rights ? SHOP_ROLE_WORDS[rights.role] : ''} />}
      {isTyped && (
        <>
          <TextInput
            label={t('Approver Name')}
            maxLength={100}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <TextInput
            data-autofocus
            label={t('Role')}
            placeholder={t('Owner, manager, ...')}
            maxLength={100}
            value={role}
            onChange={(event) => setRole(event.currentTarget.value)}
          />
        </>
      )}
    </FormDialog>
  )
}

/** Without fields, the sentence gets the focus. */
function SignedIn({ name, role }: { name: string; role: string }) {
  const sentence = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // After the dialog that has just opened has focused its own first button.
    const timer = setTimeout(() =>
      sentence.current?.closest('form')?.querySelector<HTMLElement>('[type=submit]')?.focus(),
    )
    return () => clearTimeout(timer)
  }, [])
  return <p ref={sentence}>{t('The order names who answers: {name}, {role}.', { name, role })}</p>
}
