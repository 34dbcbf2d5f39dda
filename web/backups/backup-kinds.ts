import { t } from '#domain/words/t.ts'

export const KIND_WORDS = { folder: t('Folder'), s3: t('S3 bucket'), sftp: t('SFTP') }
