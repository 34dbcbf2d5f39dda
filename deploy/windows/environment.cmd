rem What start.cmd and bahi.cmd share: where the books are, and settings of this computer.
if not defined DATA_DIR set "DATA_DIR=%LOCALAPPDATA%\Bahi"
if exist "%~dp0settings.cmd" call "%~dp0settings.cmd"
if exist "%SystemRoot%\System32\vcruntime140_1.dll" exit /b 0
echo Bahi needs a part of Windows that is not installed here, the Visual C++ Redistributable (x64). Microsoft has it at
echo   https://aka.ms/vs/17/release/vc_redist.x64.exe
exit /b 1
