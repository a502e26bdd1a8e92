import {
  type ComponentType,
  createElement,
  type LazyExoticComponent,
  lazy,
  Suspense,
  useEffect,
  useState,
} from 'react';

/** The code of a component that most visitors leave the page without. */
interface Code<Props> {
  arrived: ComponentType<Props> | undefined;
  readonly arrive: () => Promise<unknown>;
  readonly Loaded: LazyExoticComponent<ComponentType<Props>>;
}

export function codeOf<Props extends object>(load: () => Promise<ComponentType<Props>>): Code<Props> {
  const arrive = async () => {
    code.arrived ??= await load();
    return { default: code.arrived };
  };
  const code: Code<Props> = { arrived: undefined, arrive, Loaded: lazy(arrive) };
  return code;
}

/** For a page that may show it: its code comes with the first touch or key on the page. */
export function useLoadAhead({ arrive }: Pick<Code<never>, 'arrive'>): void {
  useEffect(() => {
    // What fails is asked for again by the component itself.
    const ahead = () => void arrive().catch(() => undefined);
    addEventListener('pointerdown', ahead, { once: true });
    addEventListener('keydown', ahead, { once: true });
    return () => {
      removeEventListener('pointerdown', ahead);
      removeEventListener('keydown', ahead);
    };
  }, [arrive]);
}

interface OnDemandProps<Props> {
  readonly code: Code<Props>;
  readonly props: Props;
}

/** Draws it at once when its code has come by then, without any flicker; else when it comes. */
export function OnDemand<Props extends object>({ code, props }: OnDemandProps<Props>) {
  // Of one kind as long as it stands: another would begin anew.
  const [shown] = useState<ComponentType<Props>>(
    () => code.arrived ?? (code.Loaded as unknown as ComponentType<Props>),
  );
  return <Suspense>{createElement(shown, props)}</Suspense>;
}
