import type { Signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { useSite } from "../shell/site-context.ts";
import { IconButton } from "./icon-button.tsx";
import { LogSign } from "./tool-signs.tsx";
import "./drawer.css";

/**
 * What happened so far, behind a button. It covers the right edge and ends above the bar; on a phone it is a sheet that
 * leaves the header in sight. It never pushes anything (ST-101).
 */
export function Drawer(props: { readonly isOpen: Signal<boolean>; readonly children: ComponentChildren }) {
  const { words } = useSite();
  const { isOpen, children } = props;
  const button = useRef<HTMLSpanElement>(null);
  const panel = useRef<HTMLElement>(null);
  const close = (): void => {
    isOpen.value = false;
    button.current?.querySelector("button")?.focus();
  };
  useLayoutEffect(() => {
    if (isOpen.value) panel.current?.focus();
  }, [isOpen.value]);
  return (
    <>
      <span ref={button} class="drawer-button">
        <IconButton
          Icon={LogSign}
          label={words.play.log}
          isOpen={isOpen.value}
          onClick={() => {
            isOpen.value = !isOpen.value;
          }}
        />
      </span>
      <aside
        ref={panel}
        class="drawer"
        hidden={!isOpen.value}
        tabIndex={-1}
        aria-label={words.play.log}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          event.stopPropagation();
          close();
        }}
      >
        <div class="drawer-title">
          <h2>{words.play.log}</h2>
          <button type="button" class="quiet" aria-label={words.settings.close} onClick={close}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M5 5l14 14M19 5L5 19" stroke="currentColor" stroke-width="3" />
            </svg>
          </button>
        </div>
        {children}
      </aside>
    </>
  );
}
