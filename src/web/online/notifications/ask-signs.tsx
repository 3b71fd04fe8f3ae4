/** Small pictures of the ways to be told. They say nothing that the words beside them do not say. */
export const PhoneSign = () => (
  <svg class="sign" viewBox="0 0 62 62" aria-hidden="true">
    <rect x="18" y="5" width="27" height="50" rx="6" fill="#2a211b" stroke="#8a5a38" stroke-width="1.5" />
    <rect x="21" y="10" width="21" height="38" rx="2" fill="#fff3d6" />
    <rect x="23.5" y="14" width="16" height="12" rx="3" fill="#a2421a" />
    <circle cx="46" cy="14" r="10" fill="#8c1d0d" stroke="#fff" stroke-width="2" />
    <path d="M43.4 11.4 46.6 9v10.4" fill="none" stroke="#fff" stroke-width="2.6" />
  </svg>
);

export const MailSign = () => (
  <svg class="sign" viewBox="0 0 62 62" aria-hidden="true">
    <rect x="6" y="15" width="50" height="33" rx="4" fill="#f2e6cb" stroke="#8d7450" stroke-width="1.5" />
    <path d="M7 17 31 36 55 17" fill="none" stroke="#8d7450" stroke-width="2" />
    <circle cx="31" cy="35" r="8.5" fill="#8c1d0d" stroke="#5f1206" />
  </svg>
);

export const PageSign = () => (
  <svg class="sign" viewBox="0 0 62 62" aria-hidden="true">
    <rect x="6" y="12" width="50" height="36" rx="5" fill="#fff3d6" stroke="#8d7450" stroke-width="1.5" />
    <path d="M6 21h50" stroke="#8d7450" stroke-width="2" />
    <path d="M22 40c4-2 3-11 9-11s5 9 9 11z" fill="#a2421a" />
    <circle cx="31" cy="42" r="2.4" fill="#a2421a" />
  </svg>
);

export const WingSign = () => (
  <svg class="sign" viewBox="0 0 62 62" aria-hidden="true">
    <circle cx="31" cy="31" r="22" fill="#f2d59a" stroke="#8d6a2c" stroke-width="2" />
    <circle cx="31" cy="31" r="17" fill="#fbf1da" stroke="#b98a43" />
    <path d="M21 32c4-8 15-8 20 0-5 8-16 8-20 0z" fill="none" stroke="#5f4020" stroke-width="2.4" />
    <circle cx="31" cy="32" r="3.4" fill="#5f4020" />
  </svg>
);
