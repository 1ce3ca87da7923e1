import { Monitor, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { type Theme, chooseTheme, currentTheme, nextTheme } from '#web/theme.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';

const icons = { system: <Monitor />, light: <Sun />, dark: <Moon /> };
const names: Record<Theme, string> = { system: 'as the system', light: 'light', dark: 'dark' };

/** Goes round light, dark and the system's colours; remembered in this browser. */
export function ThemeButton() {
  const [theme, setTheme] = useState(currentTheme);
  const change = () => {
    const next = nextTheme(theme);
    chooseTheme(next);
    setTheme(next);
  };
  return <IconButton label={`Colors: ${names[theme]}`} icon={icons[theme]} onPress={change} />;
}
