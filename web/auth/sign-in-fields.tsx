import { TextInput, type TextInputProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '#domain/words/t.ts'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import classes from './login-screen.module.css'
import type { useSignIn } from './use-sign-in.ts'

interface SignInFieldsProps extends Pick<ReturnType<typeof useSignIn>, 'form'> {
  knowsEmail: boolean
  /** Beside the checkbox for staying signed in. */
  children?: ReactNode
}

export const SignInFields = ({ form, knowsEmail, children }: SignInFieldsProps) => (
  <>
    <TextInput
      label={t('Email')}
      type="email"
      autoComplete="username webauthn"
      required
      withAsterisk={false}
      {...form.field('email')}
    />
    <PasswordField
      autoFocus={knowsEmail}
      data-autofocus={knowsEmail || undefined}
      required
      withAsterisk={false}
      {...form.field('password')}
    />
    <div className={`row wrap spread column-gap-4 ${classes.memory}`}>
      <CheckField label={t('Remember me')} {...form.box('rememberMe')} />
      {children}
    </div>
  </>
)

interface NewMemberFieldsProps {
  field: (
    name: 'name' | 'email' | 'password',
  ) => Pick<TextInputProps, 'name' | 'value' | 'error' | 'onChange'>
}

/** Fields of every form that creates a sign-in. */
export const NewMemberFields = ({ field }: NewMemberFieldsProps) => (
  <>
    <TextInput label={t('Full Name')} autoComplete="name" required withAsterisk={false} {...field('name')} />
    <TextInput
      label={t('Email Address')}
      type="email"
      autoComplete="username"
      required
      withAsterisk={false}
      {...field('email')}
    />
    <PasswordField
      autoComplete="new-password"
      description={t('At least 8 characters')}
      required
      withAsterisk={false}
      {...field('password')}
    />
  </>
)
