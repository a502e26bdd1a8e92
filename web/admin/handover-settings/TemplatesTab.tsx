import { HANDOVER_KINDS, type HandoverKind } from '#domain/handover.ts';
import { templatesApi } from '../handover/further-endpoints.ts';
import { choicesIn } from '../i18n/choices.ts';
import { useT } from '../i18n/use-t.ts';
import { Answer } from '../kit/Answer.tsx';
import { choiceParam, useAddressParams } from '../kit/address-params.ts';
import { FilterChips } from '../kit/FilterChips.tsx';
import { TemplateForm } from './TemplateForm.tsx';

const PARAMS = { kind: choiceParam<HandoverKind>(HANDOVER_KINDS, 'car') };

/** A template for each kind of goods. */
export function TemplatesTab() {
  const t = useT();
  const [{ kind }, change] = useAddressParams(PARAMS);
  const query = templatesApi.useHandoverTemplatesQuery();
  return (
    <>
      <FilterChips
        label={t('Kind of goods')}
        choices={choicesIn(t, HANDOVER_KINDS)}
        chosen={kind}
        onChoose={(next) => change({ kind: next })}
        below={2}
      />
      <Answer query={query} failure={t('The templates could not be loaded')} outline={720}>
        {({ templates }) => <TemplateForm key={kind} kind={kind} template={templates[kind]} />}
      </Answer>
    </>
  );
}
