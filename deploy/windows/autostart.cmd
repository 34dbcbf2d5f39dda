@echo off
rem Starts Bahi each time you sign in to Windows. "autostart off" ends that.
if /i "%~1"=="off" (
  schtasks /delete /tn "Bahi" /f
) else (
  schtasks /create /tn "Bahi" /sc onlogon /tr "\"%~dp0start.cmd\"" /f
)
