import { createHash } from 'node:crypto'
import { VERSION } from '#server/version.ts'

/**
 * Books keep the versions that brought them up to date, so that an older one does not put its older functions back in
 * silence (docs/decisions/0235). Versions are compared by their three numbers. Between releases the number is the same: there
 * the functions that the books had before are those of an older build.
 */
interface BookVersion {
  version: string
  /** Checksum of all functions. */
  functions: string
}

export const versionOf = (files: readonly { name: string; checksum: string }[]): BookVersion => ({
  version: VERSION,
  functions: createHash('sha256')
    .update(files.map(({ name, checksum }) => `${name} ${checksum}`).join('\n'))
    .digest('hex'),
})

const numbers = (version: string) => `string_to_array(split_part(${version}, '-', 1), '.')::int[]`

/** Refuses, before anything changes, books that a newer version brought up to date. */
export const refuseOlder = ({ version, functions }: BookVersion) => `
    do $version$
    declare
      last record;
    begin
      -- Books of before have no such table yet.
      if to_regclass('schema_versions') is null then
        return;
      end if;
      select * into last from schema_versions order by seq desc limit 1;
      if ${numbers('last.version')} > ${numbers(`'${version}'`)} then
        raise 'These books were brought up to date by Bahi %, on %. This is the older ${version}. Start that one, or restore the backup of before.',
          last.version, to_char(last.applied_at at time zone 'Asia/Kolkata', 'DD-MM-YYYY');
      elsif last.version = '${version}' and last.functions <> '${functions}'
        and exists (select from schema_versions v where v.version = '${version}' and v.functions = '${functions}')
      then
        raise 'These books were brought up to date by a later build of Bahi ${version}, on %. Start that one, or restore the backup of before.',
          to_char(last.applied_at at time zone 'Asia/Kolkata', 'DD-MM-YYYY');
      end if;
    end
    $version$;`

/** Keeps this version as the last one, if it is not. */
export const keepVersion = ({ version, functions }: BookVersion) => `
    insert into schema_versions (version, functions)
    select '${version}', '${functions}'
     where (select (v.version, v.functions) from schema_versions v order by seq desc limit 1)
           is distinct from ('${version}'::text, '${functions}'::text);`
